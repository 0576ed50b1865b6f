import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn } from 'storybook/test';
import { SESSION_TIME_LIMIT } from '#lib/dates/timing.ts';
import { karoo } from '../fixtures/customers.ts';
import { signIn } from './app-page.ts';
import { AppInMemory } from './AppInMemory.tsx';
import { admin, faults } from './services-in-memory.ts';

/** The whole app over services in memory. Sign in with `admin@highveldradio.example` and `sutherland`. */
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
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('form', { name: 'Customer Information' })).toBeVisible();
  },
};

/** A stored session is being checked: the first screen of the specification. */
export const CheckingSession: Story = {
  args: { signedIn: true, fault: 'no answer' },
  beforeEach: neverGiveUp,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('Loading...');
    await expect(canvas.queryByRole('form')).toBeNull();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** Submit pressed before the script loads: the button is busy until the script repeats the press. */
export const PressedEarly: Story = {
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Submit' });
    // Like the page's inline script: server/build/after-paint.ts.
    button.dataset.pressed = '';
    button.ariaBusy = 'true';
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(getComputedStyle(button, '::after').height).toBe('2px');
    await expect(button).toHaveAccessibleName('Submit');
  },
};

/** Signing in opens the records. */
export const SignsIn: Story = {
  tags: ['phone'],
  play: async ({ canvas, userEvent }) => {
    await signIn({ canvas, userEvent });
    const tab = await canvas.findByRole('tab', { name: 'Customer Records' });
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(await canvas.findByText('Total: 7 customers')).toBeVisible();
    await expect(canvas.getByText(karoo.company_name)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Admin Logout' })).toBeVisible();
    await expect(canvas.getByText(admin.email)).toBeVisible();
  },
};

/** Offline when the records open: the admin stays signed in and can try again. */
export const OfflineAdmin: Story = {
  tags: ['no-visual'],
  args: { signedIn: true, fault: 'offline' },
  beforeEach: expectLostCalls,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Customer Records' }));
    await expect(await canvas.findByText(/^Error loading customer records: .*Failed to fetch/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeEnabled();
    await expect(canvas.getByRole('button', { name: 'Admin Logout' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Admin Logout' }));
    await expect(await canvas.findByText(/^Couldn’t sign you out/)).toBeVisible();
  },
};

/** The session ended without a sign-out: an alert leads to the sign-in. */
export const SessionOver: Story = {
  args: { signedIn: true, fault: 'session over' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'You were signed out. Sign in again to continue where you left off.',
    );
    await expect(canvas.getByRole('button', { name: 'Sign in' })).toHaveFocus();
    await expect(canvas.queryByRole('tab', { name: 'Customer Records' })).toBeNull();
  },
};

/** Without an answer the form would show after a few seconds. */
function neverGiveUp(): void {
  const start = window.setTimeout;
  spyOn(window, 'setTimeout').mockImplementation(((run: () => void, wait?: number) =>
    wait === SESSION_TIME_LIMIT ? 0 : start(run, wait)) as typeof setTimeout);
}

/** The client library logs each failed call. Any other console message is an error. */
function expectLostCalls(): void {
  const { error } = console;
  spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    const [first] = words;
    if (!(first instanceof TypeError && first.message === 'Failed to fetch')) error(...words);
  });
}
