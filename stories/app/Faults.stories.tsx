import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, within } from 'storybook/test';
import { karoo } from '../fixtures/customers.ts';
import { confirmDelete, openRecords, register, signIn } from './app-page.ts';
import { AppInMemory } from './AppInMemory.tsx';
import { faults } from './services-in-memory.ts';

/** The whole app over services in memory, with faults. */
const meta = {
  id: 'app-faults',
  title: 'App/When something fails',
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

/** Offline: the form shows the specified text and keeps the input. */
export const OfflineVisitor: Story = {
  args: { fault: 'offline' },
  beforeEach: expectLostCalls,
  play: async ({ canvas, userEvent, step }) => {
    await register({ canvas, userEvent });
    await step('An alert appears, and the form keeps the input', async () => {
      await expect(await canvas.findByRole('alert')).toHaveTextContent(
        'Error submitting form. Please try again.',
      );
      await expect(canvas.getByRole('textbox', { name: 'Company name' })).toHaveValue('Overberg Marine CC');
    });
    await step('The sign-in screen shows that an unexpected error occurred', async () => {
      await signIn({ canvas, userEvent });
      await expect(await canvas.findByRole('alert')).toHaveTextContent('An unexpected error occurred');
    });
  },
};

/** Offline when the records open: the admin stays signed in and can try again. */
export const OfflineAdmin: Story = {
  args: { signedIn: true, fault: 'offline' },
  beforeEach: expectLostCalls,
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Customer Records' }));
    await step('The list shows why it couldn’t be loaded', async () => {
      await expect(
        await canvas.findByText(/^Error loading customer records: .*Failed to fetch/),
      ).toBeVisible();
      await expect(canvas.getByRole('button', { name: 'Try again' })).toBeEnabled();
      await expect(canvas.getByRole('button', { name: 'Admin Logout' })).toBeVisible();
    });
    await step('A failed sign-out shows a message', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Admin Logout' }));
      await expect(await canvas.findByText(/^Couldn’t sign you out/)).toBeVisible();
    });
  },
};

/** The backend refuses to read, search and store. */
export const Refused: Story = {
  args: { signedIn: true, fault: 'refused' },
  play: async ({ canvas, userEvent, step }) => {
    await step('The form shows that the registration wasn’t stored', async () => {
      await register({ canvas, userEvent });
      await expect(await canvas.findByRole('alert')).toHaveTextContent(
        /^Error submitting form\. Please try again\.$/,
      );
    });
    await step('The list shows the backend’s message', async () => {
      await userEvent.click(canvas.getByRole('tab', { name: 'Customer Records' }));
      await expect(
        await canvas.findByText('Error loading customer records: permission denied for table customers'),
      ).toBeVisible();
    });
    await step('The export shows the specified message', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Export to QuickBooks' }));
      await expect(
        await screen.findByText('Error exporting to QuickBooks format. Please try again.'),
      ).toBeVisible();
    });
  },
};

/** Every answer is slow. */
export const Slow: Story = {
  // The list loads while a picture would be taken.
  tags: ['no-visual'],
  args: { signedIn: true, fault: 'slow' },
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Customer Records' }));
    await step('The page shows that it is loading', async () => {
      await expect(await canvas.findByText('Loading customer records...')).toBeVisible();
      await expect(canvas.queryByText(karoo.company_name)).toBeNull();
    });
  },
};

/** A delete that deleted nothing is a failure, even without an error. */
export const SilentDelete: Story = {
  args: { signedIn: true, fault: 'silent delete' },
  play: async ({ canvas, userEvent, step }) => {
    await openRecords({ canvas, userEvent });
    await confirmDelete({ canvas, userEvent });
    await step('The dialog stays open with a message, and the customer is still there', async () => {
      const dialog = within(screen.getByRole('dialog', { name: 'Delete customer' }));
      await expect(await dialog.findByRole('alert')).toHaveTextContent(/^Error deleting customer record$/);
      await expect(canvas.getByText(karoo.company_name)).toBeInTheDocument();
    });
  },
};

/** The session ended without a sign-out: an alert leads to the sign-in. */
export const SessionOver: Story = {
  tags: ['phone'],
  args: { signedIn: true, fault: 'session over' },
  play: async ({ canvas, step }) => {
    await step('The form appears with an alert, and its button has the focus', async () => {
      await expect(await canvas.findByRole('alert')).toHaveTextContent(
        'You were signed out. Sign in again to continue where you left off.',
      );
      await expect(canvas.getByRole('button', { name: 'Sign in' })).toHaveFocus();
      await expect(canvas.queryByRole('tab', { name: 'Customer Records' })).toBeNull();
    });
  },
};

/** The client library logs each lost call. Anything else in the console is still a fault. */
function expectLostCalls(): void {
  const { error } = console;
  spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    const [first] = words;
    if (!(first instanceof TypeError && first.message === 'Failed to fetch')) error(...words);
  });
}
