import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { RateLimitedError } from '#features/customer-form/rate-limited-error.ts';
import { toInsertRow } from '#lib/customer/customer.ts';
import { karooDraft, NOW } from '../../fixtures/customers.ts';
import { unanswered } from '../../fixtures/unanswered.ts';
import { fixDate, withFakeClock } from '../../fixtures/fake-clock.ts';
import { fieldOf, FIELDS, news, restored, says, submit } from './form-page.ts';
import { FormInMemory } from './FormInMemory.tsx';

/** Submitting the form: in progress, accepted, failed. */
const meta = {
  id: 'features-customer-form-formsubmission',
  title: 'Screens/Customer form/Submission',
  component: FormInMemory,
  args: { onSubmit: fn(() => Promise.resolve()), onKept: fn() },
} satisfies Meta<typeof FormInMemory>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];

const unreachable = () => Promise.reject(new Error('Failed to fetch'));

/** In progress: it can't be sent twice or cleared. */
export const Submitting: Story = {
  args: { kept: karooDraft, onSubmit: fn(unanswered) },
  play: async ({ args, canvas, userEvent }) => {
    await restored({ args, canvas });
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    const button = await canvas.findByRole('button', { name: 'Submitting...' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.queryByRole('button', { name: 'Submit' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Clear Form' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Submitting...' }));
    await userEvent.type(fieldOf(canvas, 'vatRegNr'), '{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    await expect(args.onSubmit).toHaveBeenCalledWith(toInsertRow(karooDraft));
    await expect(args.onKept).toHaveBeenLastCalledWith(karooDraft);
  },
};

/** Accepted: the banner, and the fields still show what was sent. */
export const Success: Story = {
  tags: ['card'],
  args: { kept: karooDraft },
  play: withFakeClock(async ({ args, canvas, userEvent }: Play, time) => {
    await restored({ args, canvas });
    await submit({ canvas, userEvent });
    await expect(news(canvas)).toMatch(/^Thank you\. Your information has been submitted\.Sent today at/);
    await expect(args.onKept).toHaveBeenLastCalledWith(null);
    await expect(canvas.queryByRole('alert')).toBeNull();
    await time.pass(2999);
    await expect(fieldOf(canvas, 'companyName')).toHaveValue(karooDraft.companyName);
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
  }),
};

/** Sent in an earlier visit on the same day. */
export const SentEarlier: Story = {
  args: { sentEarlier: new Date(NOW) },
  beforeEach: fixDate,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Sent today at \d\d:\d\d\. To register another/)).toBeVisible();
    await expect(news(canvas)).toBe('');
  },
};

/** Not stored: an alert, and the input is kept. */
export const Failed: Story = {
  tags: ['phone'],
  args: { kept: karooDraft, onSubmit: fn(unreachable) },
  play: withFakeClock(async ({ args, canvas, userEvent }: Play, time) => {
    await restored({ args, canvas });
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent(/^Error submitting form\. Please try again\.Or call 051 555 0148/);
    for (const field of FIELDS) await expect(fieldOf(canvas, field)).toHaveValue(karooDraft[field]);
    await expect(args.onKept).toHaveBeenLastCalledWith(karooDraft);
    await time.pass(60_000);
    await expect(canvas.getByRole('alert')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Submit' })).toBeEnabled();
  }),
};

/** Too many registrations: the alert also says when to try again. */
export const TooMany: Story = {
  args: { kept: karooDraft, onSubmit: fn(() => Promise.reject(new RateLimitedError(42))) },
  play: async ({ args, canvas, userEvent }) => {
    await restored({ args, canvas });
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    const alert = await canvas.findByRole('alert');
    await expect(within(alert).getByText('Error submitting form. Please try again.')).toBeVisible();
    await expect(
      within(alert).getByText('Too many registrations right now. Try again in 42 seconds.'),
    ).toBeVisible();
    for (const field of FIELDS) await expect(fieldOf(canvas, field)).toHaveValue(karooDraft[field]);
    await expect(args.onKept).toHaveBeenLastCalledWith(karooDraft);
    await expect(canvas.getByRole('button', { name: 'Submit' })).toBeEnabled();
  },
};

/** Offline: the alert also shows this, and that the input is saved. */
export const Offline: Story = {
  args: { kept: karooDraft, onSubmit: fn(unreachable) },
  beforeEach: goOffline,
  play: async ({ args, canvas, userEvent }) => {
    await restored({ args, canvas });
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    const alert = await canvas.findByRole('alert');
    await expect(within(alert).getByText('Error submitting form. Please try again.')).toBeVisible();
    await expect(within(alert).getByText('You seem to be offline.')).toBeVisible();
    await expect(args.onKept).toHaveBeenLastCalledWith(karooDraft);
  },
};

/** Back online: a message says that the form can be sent, but it isn't sent automatically. */
export const BackOnline: Story = {
  args: { kept: karooDraft, onSubmit: fn(unreachable) },
  beforeEach: goOffline,
  play: async ({ args, canvas, userEvent }) => {
    await restored({ args, canvas });
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await canvas.findByText(/^You seem to be offline\./);
    window.dispatchEvent(new Event('online'));
    await says(canvas, 'You’re back online. You can submit the form now.');
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      /^Error submitting form\. Please try again\.Or call 051 555 0148/,
    );
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
  },
};

function goOffline(): () => void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  return () => Reflect.deleteProperty(navigator, 'onLine');
}
