import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, within } from 'storybook/test';
import { karoo } from '../fixtures/customers.ts';
import { confirmDelete, openRecords, register, signIn } from './app-page.ts';
import { AppInMemory } from './AppInMemory.tsx';
import { faults } from './services-in-memory.ts';

/** The whole app over services in memory, when something goes wrong. */
const meta = {
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

/** No network: the form says so, in the specification's text, and keeps what was typed. */
export const OfflineVisitor: Story = {
  args: { fault: 'offline' },
  beforeEach: expectLostCalls,
  play: async ({ canvas, userEvent, step }) => {
    await register({ canvas, userEvent });
    await step('The alert is there, and so are the words', async () => {
      await expect(await canvas.findByRole('alert')).toHaveTextContent(
        'Error submitting form. Please try again.',
      );
      await expect(canvas.getByRole('textbox', { name: 'Company name' })).toHaveValue('Overberg Marine CC');
    });
    await step('The sign-in says that an unexpected error occurred', async () => {
      await signIn({ canvas, userEvent });
      await expect(await canvas.findByRole('alert')).toHaveTextContent('An unexpected error occurred');
    });
  },
};

/** No network while the desk is opened: the admin is not signed out, and can try again. */
export const OfflineAdmin: Story = {
  args: { signedIn: true, fault: 'offline' },
  beforeEach: expectLostCalls,
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Customer Records' }));
    await step('The list says why it could not be loaded', async () => {
      await expect(
        await canvas.findByText(/^Error loading customer records: .*Failed to fetch/),
      ).toBeVisible();
      await expect(canvas.getByRole('button', { name: 'Try again' })).toBeEnabled();
      await expect(canvas.getByRole('button', { name: 'Admin Logout' })).toBeVisible();
    });
    await step('A sign-out that nobody heard says so too', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Admin Logout' }));
      await expect(await canvas.findByText(/^You are still signed in/)).toBeVisible();
    });
  },
};

/** The backend refuses to read, to search and to store. */
export const Refused: Story = {
  args: { signedIn: true, fault: 'refused' },
  play: async ({ canvas, userEvent, step }) => {
    await step('A registration is not stored, and the form says so', async () => {
      await register({ canvas, userEvent });
      await expect(await canvas.findByRole('alert')).toHaveTextContent(
        /^Error submitting form\. Please try again\.$/,
      );
    });
    await step('The list has the backend’s message', async () => {
      await userEvent.click(canvas.getByRole('tab', { name: 'Customer Records' }));
      await expect(
        await canvas.findByText('Error loading customer records: permission denied for table customers'),
      ).toBeVisible();
    });
    await step('The export has the specification’s', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Export to QuickBooks' }));
      await expect(
        await canvas.findByText('Error exporting to QuickBooks format. Please try again.'),
      ).toBeVisible();
    });
  },
};

/** Every answer takes its time. */
export const Slow: Story = {
  // It goes on to the loaded list while a picture would be taken.
  tags: ['no-visual'],
  args: { signedIn: true, fault: 'slow' },
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Customer Records' }));
    await step('The wait is said', async () => {
      await expect(await canvas.findByText('Loading customer records...')).toBeVisible();
      await expect(canvas.queryByRole('listitem')).toBeNull();
    });
  },
};

/** A delete that answers like a success and deleted nothing is a failure. */
export const SilentDelete: Story = {
  args: { signedIn: true, fault: 'silent delete' },
  play: async ({ canvas, userEvent, step }) => {
    await openRecords({ canvas, userEvent });
    await confirmDelete({ canvas, userEvent });
    await step('The modal stays open and says so; the customer is still there', async () => {
      const dialog = within(screen.getByRole('dialog', { name: 'Delete customer' }));
      await expect(await dialog.findByRole('alert')).toHaveTextContent(/^Error deleting customer record$/);
      await expect(canvas.getByText(karoo.company_name)).toBeInTheDocument();
    });
  },
};

/** The client library writes each call that got lost to the console; everything else there is still a fault. */
function expectLostCalls(): void {
  const { error } = console;
  spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    const [first] = words;
    if (!(first instanceof TypeError && first.message === 'Failed to fetch')) error(...words);
  });
}
