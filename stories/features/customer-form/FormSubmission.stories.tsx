import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { RateLimitedError } from '#features/customer-form/rate-limited-error.ts';
import { emptyDraft, toInsertRow } from '#lib/customer.ts';
import { karooDraft, NOW } from '../../fixtures/customers.ts';
import { unanswered } from '../../fixtures/unanswered.ts';
import { fixDate, withFakeClock } from '../../fixtures/fake-clock.ts';
import { fieldOf, FIELDS, news, restored, says, stateOf, submit } from './form-page.ts';
import { FormInMemory } from './FormInMemory.tsx';

/** A registration on its way: under way, accepted, failed. */
const meta = {
  id: 'features-customer-form-formsubmission',
  title: 'features/Customer form/Submission',
  component: FormInMemory,
  args: { onSubmit: fn(() => Promise.resolve()), onKept: fn() },
} satisfies Meta<typeof FormInMemory>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];

const unreachable = () => Promise.reject(new Error('Failed to fetch'));

/** On its way: it cannot be sent twice, and nothing can be cleared from under it. */
export const Submitting: Story = {
  args: { kept: karooDraft, onSubmit: fn(unanswered) },
  play: async ({ args, canvas, userEvent, step }) => {
    await restored({ args, canvas });
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await step('The button says Submitting... and is disabled, as is Clear Form', async () => {
      const button = await canvas.findByRole('button', { name: 'Submitting...' });
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      await expect(button).toHaveAttribute('aria-busy', 'true');
      await expect(canvas.queryByRole('button', { name: 'Submit' })).toBeNull();
      await expect(canvas.getByRole('button', { name: 'Clear Form' })).toBeDisabled();
    });
    await step('Neither a second click nor Enter in a field sends it again', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Submitting...' }));
      await userEvent.type(fieldOf(canvas, 'companyName'), '{Enter}');
      await expect(args.onSubmit).toHaveBeenCalledTimes(1);
      await expect(args.onSubmit).toHaveBeenCalledWith(toInsertRow(karooDraft));
    });
    await step('The draft is kept until there is an answer', async () => {
      await expect(args.onKept).toHaveBeenLastCalledWith(karooDraft);
    });
  },
};

/** Accepted: the banner, while the fields still show what was sent. */
export const Success: Story = {
  tags: ['phone'],
  args: { kept: karooDraft },
  play: withFakeClock(async ({ args, canvas, userEvent, step }: Play, time) => {
    await restored({ args, canvas });
    await submit({ canvas, userEvent });
    await step('A status says so, the draft is removed, and nothing is an alert', async () => {
      await expect(news(canvas)).toBe('Thank you. Your information has been submitted.');
      await expect(args.onKept).toHaveBeenLastCalledWith(null);
      await expect(canvas.queryByRole('alert')).toBeNull();
    });
    await step('Until just before three seconds the fields show what was sent', async () => {
      await time.pass(2999);
      await expect(fieldOf(canvas, 'companyName')).toHaveValue(karooDraft.companyName);
    });
    await step('It is not sent a second time by a second click', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
      await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    });
  }),
};

/** Three seconds after success the form is empty; the banner still stands. */
export const ResetAfterSuccess: Story = {
  args: { kept: karooDraft },
  play: withFakeClock(async ({ args, canvas, userEvent, step }: Play, time) => {
    await restored({ args, canvas });
    await submit({ canvas, userEvent });
    await time.pass(3000);
    await step('Every field is empty and neither green nor red', async () => {
      for (const field of FIELDS) {
        await expect(fieldOf(canvas, field)).toHaveValue('');
        await expect(stateOf(canvas, field)).toBe('idle');
      }
    });
    await step('The banner stands until just before five seconds', async () => {
      await time.pass(1999);
      await expect(news(canvas)).toContain('Thank you.');
    });
    await step('No draft was kept again', async () => {
      await expect(args.onKept).toHaveBeenLastCalledWith(null);
    });
  }),
};

/** Five seconds after success the banner is gone: the form is as it was at first. */
export const BannerEnded: Story = {
  args: { kept: karooDraft },
  play: withFakeClock(async ({ args, canvas, userEvent, step }: Play, time) => {
    await restored({ args, canvas });
    await submit({ canvas, userEvent });
    await time.pass(5000);
    await step(
      'The banner is gone, and a quiet line says when it was sent, and for which company',
      async () => {
        await expect(news(canvas)).toBe('');
        await expect(canvas.getByText(/^Sent today at \d\d:\d\d/)).toHaveTextContent(karooDraft.companyName);
      },
    );
    await step('Another registration can begin', async () => {
      await expect(fieldOf(canvas, 'companyName')).toHaveValue('');
      await expect(canvas.getByRole('button', { name: 'Submit' })).toBeEnabled();
    });
  }),
};

/** Fill in another: the line goes, and the first field has the focus. */
export const AnotherBegun: Story = {
  args: { sentEarlier: { at: new Date(NOW), companyName: karooDraft.companyName } },
  beforeEach: fixDate,
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Fill in another' }));
    await step('The line is gone, and the first field has the focus', async () => {
      await expect(canvas.queryByText(/^Sent /)).toBeNull();
      await expect(fieldOf(canvas, 'companyName')).toHaveFocus();
    });
  },
};

/** Sent in an earlier visit of the day. */
export const SentEarlier: Story = {
  tags: ['phone'],
  args: { sentEarlier: { at: new Date(NOW), companyName: karooDraft.companyName } },
  beforeEach: fixDate,
  play: async ({ canvas, step }) => {
    await step('It says when, and for which company; nothing of it is read out', async () => {
      await expect(await canvas.findByText(/^Sent today at \d\d:\d\d/)).toHaveTextContent(
        karooDraft.companyName,
      );
      await expect(news(canvas)).toBe('');
    });
  },
};

/** Who starts the next registration at once is not interrupted: what is typed after success survives the reset. */
export const TypedAfterSuccess: Story = {
  args: { kept: karooDraft },
  play: withFakeClock(async ({ args, canvas, userEvent, step }: Play, time) => {
    await restored({ args, canvas });
    await submit({ canvas, userEvent });
    const company = fieldOf(canvas, 'companyName');
    await userEvent.clear(company);
    await userEvent.type(company, 'Overberg Marine CC');
    await step(
      'A second later the new words are kept as a draft, and none of those that were sent',
      async () => {
        await time.pass(1000);
        await expect(args.onKept).toHaveBeenLastCalledWith({
          ...emptyDraft,
          companyName: 'Overberg Marine CC',
        });
      },
    );
    await step('The reset leaves them alone and clears the rest', async () => {
      await time.pass(2000);
      await expect(company).toHaveValue('Overberg Marine CC');
      await expect(fieldOf(canvas, 'contactPerson')).toHaveValue('');
      await expect(fieldOf(canvas, 'physicalAddress')).toHaveValue('');
    });
  }),
};

/** Not stored: an alert, and every word still there. */
export const Failed: Story = {
  tags: ['phone'],
  args: { kept: karooDraft, onSubmit: fn(unreachable) },
  play: withFakeClock(async ({ args, canvas, userEvent, step }: Play, time) => {
    await restored({ args, canvas });
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await step('The alert has the specification’s text and none of the fault’s', async () => {
      const alert = await canvas.findByRole('alert');
      await expect(alert).toHaveTextContent(/^Error submitting form\. Please try again\.$/);
    });
    await step('Everything is kept: in the fields, and as a draft', async () => {
      for (const field of FIELDS) await expect(fieldOf(canvas, field)).toHaveValue(karooDraft[field]);
      await expect(args.onKept).toHaveBeenLastCalledWith(karooDraft);
    });
    await step('It stays until it is dismissed', async () => {
      await time.pass(60_000);
      await expect(canvas.getByRole('alert')).toBeVisible();
      await expect(canvas.getByRole('button', { name: 'Submit' })).toBeEnabled();
    });
  }),
};

/** Too many registrations: the alert also says when to try again. */
export const TooMany: Story = {
  tags: ['phone'],
  args: { kept: karooDraft, onSubmit: fn(() => Promise.reject(new RateLimitedError(42))) },
  play: async ({ args, canvas, userEvent, step }) => {
    await restored({ args, canvas });
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await step('The specification’s text, and below them when', async () => {
      const alert = await canvas.findByRole('alert');
      await expect(within(alert).getByText('Error submitting form. Please try again.')).toBeVisible();
      await expect(
        within(alert).getByText('Too many registrations just now. Try again in 42 seconds.'),
      ).toBeVisible();
    });
    await step('Every word is kept, and another try is open', async () => {
      for (const field of FIELDS) await expect(fieldOf(canvas, field)).toHaveValue(karooDraft[field]);
      await expect(args.onKept).toHaveBeenLastCalledWith(karooDraft);
      await expect(canvas.getByRole('button', { name: 'Submit' })).toBeEnabled();
    });
  },
};

/** Without a network the alert says that too, and that nothing is lost. */
export const Offline: Story = {
  args: { kept: karooDraft, onSubmit: fn(unreachable) },
  beforeEach: () => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    return () => Reflect.deleteProperty(navigator, 'onLine');
  },
  play: async ({ args, canvas, userEvent, step }) => {
    await restored({ args, canvas });
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await step('The specification’s text, and below them why', async () => {
      const alert = await canvas.findByRole('alert');
      await expect(within(alert).getByText('Error submitting form. Please try again.')).toBeVisible();
      await expect(
        within(alert).getByText('You seem to be offline. What you typed is kept on this device.'),
      ).toBeVisible();
      await expect(args.onKept).toHaveBeenLastCalledWith(karooDraft);
    });
  },
};

/** The connection is back: the page says that it can be sent now, and does not send it by itself. */
export const BackOnline: Story = {
  tags: ['phone'],
  args: { kept: karooDraft, onSubmit: fn(unreachable) },
  beforeEach: () => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    return () => Reflect.deleteProperty(navigator, 'onLine');
  },
  play: async ({ args, canvas, userEvent, step }) => {
    await restored({ args, canvas });
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await canvas.findByText(/^You seem to be offline\./);
    await step('A polite line says so, and the alert no longer says that there is no network', async () => {
      window.dispatchEvent(new Event('online'));
      await says(canvas, 'You are online again. You can submit the form now.');
      await expect(canvas.getByRole('alert')).toHaveTextContent(
        /^Error submitting form\. Please try again\.$/,
      );
      await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    });
  },
};

/** The alert can be put away. */
export const FailureDismissed: Story = {
  args: { kept: karooDraft, onSubmit: fn(unreachable) },
  play: async ({ args, canvas, userEvent, step }) => {
    await restored({ args, canvas });
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Dismiss' }));
    await step('The alert is gone, the words are not', async () => {
      await expect(canvas.queryByRole('alert')).toBeNull();
      await expect(fieldOf(canvas, 'companyName')).toHaveValue(karooDraft.companyName);
    });
  },
};

/** The next try makes the alert pointless, and it succeeds. */
export const SentAfterFailure: Story = {
  args: { kept: karooDraft, onSubmit: failsOnce() },
  play: withFakeClock(async ({ args, canvas, userEvent, step }: Play) => {
    await restored({ args, canvas });
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await canvas.findByRole('alert');
    await submit({ canvas, userEvent });
    await step('The alert has gone, the same words were sent, the draft is removed', async () => {
      await expect(canvas.queryByRole('alert')).toBeNull();
      await expect(args.onSubmit).toHaveBeenCalledTimes(2);
      await expect(args.onSubmit).toHaveBeenLastCalledWith(toInsertRow(karooDraft));
      await expect(args.onKept).toHaveBeenLastCalledWith(null);
    });
  }),
};

function failsOnce() {
  let tries = 0;
  return fn(() => {
    tries += 1;
    return tries === 1 ? unreachable() : Promise.resolve();
  });
}
