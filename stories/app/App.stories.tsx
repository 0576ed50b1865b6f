import type { Meta, StoryObj } from '@storybook/react-vite';
import { QueryCache } from '@tanstack/react-query';
import { expect, screen, spyOn, waitFor } from 'storybook/test';
import { customers, karoo } from '../fixtures/customers.ts';
import { sentence } from '../fixtures/sentence.ts';
import { confirmDelete, openRecords, register, signIn } from './app-page.ts';
import { rows, showView } from '../features/records/desk.ts';
import { AppInMemory } from './AppInMemory.tsx';
import { admin, faults } from './services-in-memory.ts';

/**
 * The whole app over services in memory. Sign in with `admin@highveldradio.example` and `sutherland`. The controls set
 * the user, the number of customers and the fault.
 */
const meta = {
  id: 'app',
  title: 'App/Whole app',
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

/** A visitor sees the form, one tab and a gray lock. */
export const Visitor: Story = {
  tags: ['phone'],
  play: async ({ canvas, step }) => {
    await step('There is one tab, and it is selected', async () => {
      const tab = await canvas.findByRole('tab', { name: 'Customer Form' });
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expect(canvas.getAllByRole('tab')).toHaveLength(1);
      await expect(canvas.getByRole('form', { name: 'Customer Information' })).toBeVisible();
    });
    await step('The header has the admin button', async () => {
      await expect(canvas.getByRole('button', { name: 'Admin Access' })).toBeVisible();
    });
  },
};

/**
 * Submit was pressed before the script loaded: the button is busy until the script repeats the press, as on a slow
 * connection.
 */
export const PressedEarly: Story = {
  tags: ['phone'],
  play: async ({ canvas, step }) => {
    const button = await canvas.findByRole('button', { name: 'Submit' });
    // As the page's small script does: scripts/build/after-paint.ts.
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

export const VisitorRegisters: Story = {
  play: async ({ canvas, userEvent, step }) => {
    await register({ canvas, userEvent });
    await step('The banner confirms it', async () => {
      await expect(await canvas.findByText('Thank you. Your information has been submitted.')).toBeVisible();
    });
    await step('An admin that signs in sees the registration first', async () => {
      await signIn({ canvas, userEvent });
      await expect(await canvas.findByText('Total: 8 customers')).toBeVisible();
      await expect(rows(canvas)[0]).toHaveTextContent('Overberg Marine CC');
    });
  },
};

/** Signing in opens the records. */
export const SignsIn: Story = {
  tags: ['phone'],
  play: async ({ canvas, userEvent, step }) => {
    await signIn({ canvas, userEvent });
    await step('The records appear: the tab, the total, the newest customer', async () => {
      const tab = await canvas.findByRole('tab', { name: 'Customer Records' });
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expect(await canvas.findByText('Total: 7 customers')).toBeVisible();
      await expect(canvas.getByText(karoo.company_name)).toBeVisible();
    });
    await step('The header shows the signed-in admin', async () => {
      await expect(canvas.getByRole('button', { name: 'Admin Logout' })).toBeVisible();
      await expect(canvas.getByText(admin.email)).toBeVisible();
    });
  },
};

/** A wrong password shows the service's message. */
export const SignInRefused: Story = {
  play: async ({ canvas, userEvent, step }) => {
    await signIn({ canvas, userEvent }, 'springbok');
    await step('The error box shows the message, and no one is signed in', async () => {
      await expect(await canvas.findByRole('alert')).toHaveTextContent('Invalid login credentials');
      await userEvent.click(canvas.getByRole('button', { name: 'Back to the form' }));
      await expect(await canvas.findByRole('button', { name: 'Admin Access' })).toBeVisible();
      await expect(canvas.queryByRole('tab', { name: 'Customer Records' })).toBeNull();
    });
  },
};

/** A returning admin is still signed in, and starts at the form. */
export const Admin: Story = {
  args: { signedIn: true },
  play: async ({ canvas, userEvent, step }) => {
    await step('Both tabs are there, and the form is selected', async () => {
      const form = await canvas.findByRole('tab', { name: 'Customer Form' });
      await expect(form).toHaveAttribute('aria-selected', 'true');
    });
    await step('The arrow key moves to the records', async () => {
      canvas.getByRole('tab', { name: 'Customer Form' }).focus();
      await userEvent.keyboard('{ArrowRight}');
      await expect(canvas.getByRole('tab', { name: 'Customer Records' })).toHaveFocus();
      await expect(await canvas.findByText('Total: 7 customers')).toBeVisible();
    });
  },
};

/** Signing out returns to the form and removes the records. */
export const SignsOut: Story = {
  args: { signedIn: true },
  play: async ({ canvas, userEvent, step }) => {
    await openRecords({ canvas, userEvent });
    await userEvent.click(canvas.getByRole('button', { name: 'Admin Logout' }));
    await step('The form appears with its one tab', async () => {
      await expect(await canvas.findByRole('button', { name: 'Admin Access' })).toBeVisible();
      await expect(canvas.getByRole('form', { name: 'Customer Information' })).toBeVisible();
      await expect(canvas.queryByRole('tab', { name: 'Customer Records' })).toBeNull();
      await expect(canvas.queryByText(karoo.company_name)).toBeNull();
    });
  },
};

/** Neither records nor a search are left for the next admin on the same computer. */
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
    await step('The cache is empty', async () => {
      await expect(caches.size).toBeGreaterThan(0);
      await userEvent.click(canvas.getByRole('button', { name: 'Admin Logout' }));
      await canvas.findByRole('button', { name: 'Admin Access' });
      await expect([...caches].flatMap((cache) => cache.getAll())).toEqual([]);
    });
    await step('The next admin sees an empty search and all customers', async () => {
      await signIn({ canvas, userEvent });
      await expect(await canvas.findByText('Total: 7 customers')).toBeVisible();
      await expect(canvas.getByRole('searchbox', { name: 'Search customers' })).toHaveValue('');
    });
  },
};

/** The backend searches, and takes every character literally. */
export const Searches: Story = {
  args: { signedIn: true },
  play: async ({ canvas, userEvent, step }) => {
    await openRecords({ canvas, userEvent });
    const box = canvas.getByRole('searchbox', { name: 'Search customers' });
    await step('KAROO finds one customer, ignoring case', async () => {
      await userEvent.type(box, 'KAROO SIGNAL WORKS (Pty)');
      await expect(await canvas.findByText('1 of 7 customers matches')).toBeVisible();
      await waitFor(() =>
        expect(rows(canvas).map(({ textContent }) => textContent)).toEqual([karoo.company_name]),
      );
    });
    await step('A percent sign is searched for as it is, and finds none', async () => {
      await userEvent.clear(box);
      await userEvent.type(box, '100%');
      await expect(await canvas.findByText('No customers match “100%”')).toBeVisible();
    });
    await step('An empty box shows all customers again', async () => {
      await userEvent.clear(box);
      await expect(await canvas.findByText('Total: 7 customers')).toBeVisible();
    });
  },
};

/** A deleted customer disappears without reloading the list. */
export const Deletes: Story = {
  args: { signedIn: true },
  play: async ({ canvas, userEvent, step }) => {
    await openRecords({ canvas, userEvent });
    await confirmDelete({ canvas, userEvent });
    await step('The customer is removed from the list and the total', async () => {
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await expect(canvas.queryByRole('button', { name: `Delete ${karoo.company_name}` })).toBeNull();
      await expect(canvas.getByText('Total: 6 customers')).toBeVisible();
    });
  },
};

/** Undo restores a customer in its place without reloading the list. */
export const UndoesDelete: Story = {
  tags: ['no-visual'],
  args: { signedIn: true },
  play: async ({ canvas, userEvent, step }) => {
    await openRecords({ canvas, userEvent });
    await confirmDelete({ canvas, userEvent });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await step('The customer is back in its place and in the total', async () => {
      await expect(await screen.findByText(sentence(`Restored ${karoo.company_name}`))).toBeVisible();
      await expect(await canvas.findByText('Total: 7 customers')).toBeVisible();
      await expect(rows(canvas)[0]).toHaveTextContent(karoo.company_name);
    });
  },
};

/** A customer is restored from Recently deleted. */
export const RestoresDeleted: Story = {
  tags: ['no-visual'],
  args: { signedIn: true },
  play: async ({ canvas, userEvent, step }) => {
    await openRecords({ canvas, userEvent });
    await confirmDelete({ canvas, userEvent });
    await canvas.findByText('Total: 6 customers');
    await showView({ canvas, userEvent }, 'Deleted');
    await step('It is listed, and restored', async () => {
      const name = `Restore ${karoo.company_name}`;
      await userEvent.click(await screen.findByRole('button', { name }));
      await expect(await screen.findByText('Restored.')).toBeVisible();
      await showView({ canvas, userEvent }, /^All/);
    });
    await step('The customer is back', async () => {
      await expect(await canvas.findByText('Total: 7 customers')).toBeVisible();
      await expect(await canvas.findByText(karoo.company_name)).toBeVisible();
    });
  },
};

/** No one has registered yet. */
export const NoCustomers: Story = {
  args: { signedIn: true, registered: 0 },
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Customer Records' }));
    await step('A message explains that there are no customers', async () => {
      await expect(await canvas.findByText('No customer records yet')).toBeVisible();
      await expect(canvas.getByText('Total: 0 customers')).toBeVisible();
    });
  },
};

/** More customers than one page: all are counted, and scrolling loads more. */
export const ThousandsOfCustomers: Story = {
  // A list this long makes a poor picture.
  tags: ['no-visual'],
  args: { signedIn: true, registered: 2_500 },
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Customer Records' }));
    await step('All customers are counted', async () => {
      await expect(await canvas.findByText('Total: 2,500 customers')).toBeVisible();
    });
    await step('Scrolling to the end of the first page loads the second', async () => {
      const hundredth = customers(100).at(-1);
      await canvas.findByText(karoo.company_name);
      rows(canvas)[0]?.focus();
      await userEvent.keyboard('{End}');
      await waitFor(() => expect(document.activeElement).toHaveTextContent(hundredth?.company_name ?? '?'));
      const next = customers(101).at(-1);
      await waitFor(async () => {
        await userEvent.keyboard('{ArrowDown}');
        await expect(document.activeElement).toHaveTextContent(next?.company_name ?? '?');
      });
    });
  },
};
