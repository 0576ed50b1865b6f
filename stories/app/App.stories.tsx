import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryCache } from '@tanstack/react-query';
import { expect, screen, spyOn, waitFor } from 'storybook/test';
import { customers, karoo } from '../fixtures/customers.ts';
import { sentence } from '../fixtures/sentence.ts';
import { confirmDelete, openRecords, register, signIn } from './app-page.ts';
import { AppInMemory } from './AppInMemory.tsx';
import { admin, faults } from './services-in-memory.ts';

/**
 * The whole app over services in memory, for prototyping: sign in with `admin@highveldradio.example` and
 * `sutherland`. The controls choose who is at the page, how many customers there are and what goes wrong.
 */
const meta = {
  id: 'app',
  title: 'app/Whole app',
  component: AppInMemory,
  parameters: { layout: 'fullscreen' },
  argTypes: {
    fault: { control: 'select', options: faults },
    registered: { control: { type: 'number', min: 0, max: 10_000 } },
  },
  args: { signedIn: false, registered: 7, fault: 'none' },
} satisfies Meta<typeof AppInMemory>;
export default meta;

type Story = StoryObj<typeof meta>;

/** What a visitor sees: the form, one tab, a grey lock. */
export const Visitor: Story = {
  tags: ['phone'],
  play: async ({ canvas, step }) => {
    await step('There is one tab, the form’s, and it is chosen', async () => {
      const tab = await canvas.findByRole('tab', { name: 'Customer Form' });
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expect(canvas.getAllByRole('tab')).toHaveLength(1);
      await expect(canvas.getByRole('form', { name: 'Customer Information' })).toBeVisible();
    });
    await step('The header has the way in', async () => {
      await expect(canvas.getByRole('button', { name: 'Admin Access' })).toBeVisible();
    });
  },
};

/**
 * Submit was pressed before the page's script was there: the button shows that it waits. It is done once when the script
 * comes; here nothing comes, as in the first seconds on a slow connection.
 */
export const PressedEarly: Story = {
  tags: ['phone'],
  play: async ({ canvas, step }) => {
    const button = await canvas.findByRole('button', { name: 'Submit' });
    // What the small script in the page does at such a press: scripts/build/after-paint.ts.
    button.dataset.pressed = '';
    button.ariaBusy = 'true';
    await step(
      'The button is busy, to be seen and to assistive technology, and keeps its words',
      async () => {
        await expect(button).toHaveAttribute('aria-busy', 'true');
        await expect(getComputedStyle(button, '::after').height).toBe('2px');
        await expect(button).toHaveAccessibleName('Submit');
      },
    );
  },
};

/** A visitor registers. */
export const VisitorRegisters: Story = {
  play: async ({ canvas, userEvent, step }) => {
    await register({ canvas, userEvent });
    await step('The banner says so', async () => {
      await expect(await canvas.findByText('Thank you. Your information has been submitted.')).toBeVisible();
    });
    await step('The admin who signs in finds the registration first', async () => {
      await signIn({ canvas, userEvent });
      await expect(await canvas.findByText('Total: 8 customers')).toBeVisible();
      await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent('Overberg Marine CC');
    });
  },
};

/** Signing in moves to the records. */
export const SignsIn: Story = {
  tags: ['phone'],
  play: async ({ canvas, userEvent, step }) => {
    await signIn({ canvas, userEvent });
    await step('The records are there: the tab, the total, the newest customer', async () => {
      const tab = await canvas.findByRole('tab', { name: 'Customer Records' });
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expect(await canvas.findByText('Total: 7 customers')).toBeVisible();
      await expect(canvas.getByText(karoo.company_name)).toBeVisible();
    });
    await step('The header says who is signed in', async () => {
      await expect(canvas.getByRole('button', { name: 'Admin Logout' })).toBeVisible();
      await expect(canvas.getByText(admin.email)).toBeVisible();
    });
  },
};

/** A wrong password is refused in the service’s message. */
export const SignInRefused: Story = {
  play: async ({ canvas, userEvent, step }) => {
    await signIn({ canvas, userEvent }, 'springbok');
    await step('The error box has them, and nobody is signed in', async () => {
      await expect(await canvas.findByRole('alert')).toHaveTextContent('Invalid login credentials');
      await userEvent.click(canvas.getByRole('button', { name: 'Back to the form' }));
      await expect(await canvas.findByRole('button', { name: 'Admin Access' })).toBeVisible();
      await expect(canvas.queryByRole('tab', { name: 'Customer Records' })).toBeNull();
    });
  },
};

/** An admin who comes back is still signed in, and starts at the form. */
export const Admin: Story = {
  args: { signedIn: true },
  play: async ({ canvas, userEvent, step }) => {
    await step('Both tabs are there, the form’s is chosen', async () => {
      const form = await canvas.findByRole('tab', { name: 'Customer Form' });
      await expect(form).toHaveAttribute('aria-selected', 'true');
    });
    await step('An arrow goes on to the records', async () => {
      canvas.getByRole('tab', { name: 'Customer Form' }).focus();
      await userEvent.keyboard('{ArrowRight}');
      await expect(canvas.getByRole('tab', { name: 'Customer Records' })).toHaveFocus();
      await expect(await canvas.findByText('Total: 7 customers')).toBeVisible();
    });
  },
};

/** Signing out returns to the form, and takes the records away. */
export const SignsOut: Story = {
  args: { signedIn: true },
  play: async ({ canvas, userEvent, step }) => {
    await openRecords({ canvas, userEvent });
    await userEvent.click(canvas.getByRole('button', { name: 'Admin Logout' }));
    await step('The form is there with its one tab', async () => {
      await expect(await canvas.findByRole('button', { name: 'Admin Access' })).toBeVisible();
      await expect(canvas.getByRole('form', { name: 'Customer Information' })).toBeVisible();
      await expect(canvas.queryByRole('tab', { name: 'Customer Records' })).toBeNull();
      await expect(canvas.queryByText(karoo.company_name)).toBeNull();
    });
  },
};

/** Nothing of one admin's is left for the next on the same machine: neither what was read nor what was searched for. */
export const NextAdmin: Story = {
  tags: ['no-visual'],
  args: { signedIn: true },
  play: async ({ canvas, userEvent, step }) => {
    const build = spyOn(QueryCache.prototype, 'build');
    await openRecords({ canvas, userEvent });
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search customers' }), 'karoo');
    await canvas.findByText('1 of 7 customers matches');
    const caches = new Set(build.mock.contexts.filter((cache) => cache instanceof QueryCache));
    build.mockRestore();
    await step('What was read is held no more', async () => {
      await expect(caches.size).toBeGreaterThan(0);
      await userEvent.click(canvas.getByRole('button', { name: 'Admin Logout' }));
      await canvas.findByRole('button', { name: 'Admin Access' });
      await expect([...caches].flatMap((cache) => cache.getAll())).toEqual([]);
    });
    await step('The next admin finds the search empty, and everyone listed', async () => {
      await signIn({ canvas, userEvent });
      await expect(await canvas.findByText('Total: 7 customers')).toBeVisible();
      await expect(canvas.getByRole('searchbox', { name: 'Search customers' })).toHaveValue('');
    });
  },
};

/** The search is answered by the backend, for words with any character. */
export const Searches: Story = {
  args: { signedIn: true },
  play: async ({ canvas, userEvent, step }) => {
    await openRecords({ canvas, userEvent });
    const box = canvas.getByRole('searchbox', { name: 'Search customers' });
    await step('KAROO (in any case) finds one', async () => {
      await userEvent.type(box, 'KAROO SIGNAL WORKS (Pty)');
      await expect(await canvas.findByText('1 of 7 customers matches')).toBeVisible();
      await expect(canvas.getByRole('listitem')).toHaveTextContent(karoo.company_name);
    });
    await step('A per cent sign stands for itself and finds none', async () => {
      await userEvent.clear(box);
      await userEvent.type(box, '100%');
      await expect(await canvas.findByText('No customers match “100%”')).toBeVisible();
    });
    await step('An emptied box shows all of them again', async () => {
      await userEvent.clear(box);
      await expect(await canvas.findByText('Total: 7 customers')).toBeVisible();
    });
  },
};

/** A customer is deleted, and nothing is loaded again. */
export const Deletes: Story = {
  args: { signedIn: true },
  play: async ({ canvas, userEvent, step }) => {
    await openRecords({ canvas, userEvent });
    await confirmDelete({ canvas, userEvent });
    await step('The customer is gone, also from the total', async () => {
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await expect(canvas.queryByRole('button', { name: `Delete ${karoo.company_name}` })).toBeNull();
      await expect(canvas.getByText('Total: 6 customers')).toBeVisible();
    });
  },
};

/** A delete is taken back: the customer is where it was, and nothing is loaded again. */
export const UndoesDelete: Story = {
  tags: ['no-visual'],
  args: { signedIn: true },
  play: async ({ canvas, userEvent, step }) => {
    await openRecords({ canvas, userEvent });
    await confirmDelete({ canvas, userEvent });
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo' }));
    await step('The customer is back in its place and in the total', async () => {
      await expect(await canvas.findByText(sentence(`${karoo.company_name} was restored.`))).toBeVisible();
      await expect(await canvas.findByText('Total: 7 customers')).toBeVisible();
      await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent(karoo.company_name);
    });
  },
};

/** What was deleted before is restored from the list of what was. */
export const RestoresDeleted: Story = {
  tags: ['no-visual'],
  args: { signedIn: true },
  play: async ({ canvas, userEvent, step }) => {
    await openRecords({ canvas, userEvent });
    await confirmDelete({ canvas, userEvent });
    await canvas.findByText('Total: 6 customers');
    await userEvent.click(canvas.getByRole('button', { name: 'Recently deleted' }));
    await step('It is listed, and restored', async () => {
      const name = `Restore ${karoo.company_name}`;
      await userEvent.click(await screen.findByRole('button', { name }));
      await expect(await screen.findByText('Restored.')).toBeVisible();
      await userEvent.keyboard('{Escape}');
    });
    await step('The customer is back', async () => {
      await expect(await canvas.findByText('Total: 7 customers')).toBeVisible();
      await expect(canvas.getByText(karoo.company_name)).toBeVisible();
    });
  },
};

/** Nobody has registered yet. */
export const NoCustomers: Story = {
  args: { signedIn: true, registered: 0 },
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Customer Records' }));
    await step('The desk says so', async () => {
      await expect(await canvas.findByText('No customer records yet')).toBeVisible();
      await expect(canvas.getByText('Total: 0 customers')).toBeVisible();
    });
  },
};

/** More customers than one answer holds: all are counted, and pages follow one another. */
export const ThousandsOfCustomers: Story = {
  // Its height is that of a few hundred customers: a picture of it would show little.
  tags: ['no-visual'],
  args: { signedIn: true, registered: 2_500 },
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Customer Records' }));
    await step('All are counted', async () => {
      await expect(await canvas.findByText('Total: 2,500 customers')).toBeVisible();
    });
    await step('The end of the first page brings the second', async () => {
      const hundredth = customers(100).at(-1);
      const [first] = await canvas.findAllByRole('button', { name: /^View details of/ });
      first?.focus();
      await userEvent.keyboard('{End}');
      await waitFor(() =>
        expect(document.activeElement).toHaveAccessibleName(`View details of ${hundredth?.company_name}`),
      );
      const next = customers(101).at(-1);
      await waitFor(async () => {
        await userEvent.keyboard('{ArrowDown}');
        await expect(document.activeElement).toHaveAccessibleName(`View details of ${next?.company_name}`);
      });
    });
  },
};
