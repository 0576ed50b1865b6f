import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { emptyDraft } from '#lib/customer.ts';
import { karooDraft } from '../../fixtures/customers.ts';
import { withFakeClock } from '../../fixtures/fake-clock.ts';
import {
  expectError,
  fieldOf,
  FIELDS,
  fillIn,
  indicator,
  news,
  restored,
  says,
  stateOf,
  submit,
} from './form-page.ts';
import { FormInMemory } from './FormInMemory.tsx';

/** The draft: kept a second after the last change, restored, and never kept once it is sent or cleared. */
const meta = {
  id: 'features-customer-form-formdraft',
  title: 'features/Customer form/Draft',
  component: FormInMemory,
  args: { onSubmit: fn(() => Promise.resolve()), onKept: fn() },
} satisfies Meta<typeof FormInMemory>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];

const DAY = 86_400_000;
const earlier = { companyName: 'Karoo Signal Works (Pty) Ltd', contactPerson: 'Thandi Nkosi' };
const NOTICE = 'We kept what you typed here 3 days ago.';

/** The draft of an earlier visit is back, says how old it is, and nothing is saved before something changes. */
export const RestoredDraft: Story = {
  tags: ['phone'],
  args: { kept: earlier, keptAgo: 3 * DAY },
  play: withFakeClock(async ({ args, canvas, step }: Play, time) => {
    await step('A quiet notice says how old it is, and offers to clear it', async () => {
      await says(canvas, NOTICE);
      await expect(canvas.queryByRole('alert')).toBeNull();
      await expect(canvas.getByRole('button', { name: 'Clear it' })).toBeEnabled();
    });
    await step('What was typed is back, and green', async () => {
      await expect(fieldOf(canvas, 'companyName')).toHaveValue('Karoo Signal Works (Pty) Ltd');
      await expect(fieldOf(canvas, 'contactPerson')).toHaveValue('Thandi Nkosi');
      await expect(stateOf(canvas, 'companyName')).toBe('valid');
    });
    await step('Looking at it saves nothing', async () => {
      await time.pass(1000);
      await expect(indicator(canvas)).toBeEmptyDOMElement();
      await expect(args.onKept).not.toHaveBeenCalled();
    });
  }),
};

/** An earlier version did not note the time: nothing is claimed about it. */
export const RestoredOfUnknownAge: Story = {
  args: { kept: earlier },
  play: async ({ canvas, step }) => {
    await step('The notice names no age', async () => {
      await says(canvas, 'We kept what you typed here earlier.');
    });
  },
};

/** On a shared computer: one press, and nothing of it is left. */
export const RestoredCleared: Story = {
  args: { kept: earlier, keptAgo: 3 * DAY },
  play: async ({ args, canvas, userEvent, step }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear it' }));
    await step('The fields are empty, the draft is removed, the notice is gone', async () => {
      for (const field of FIELDS) await expect(fieldOf(canvas, field)).toHaveValue('');
      await expect(args.onKept).toHaveBeenCalledWith(null);
      await expect(news(canvas)).not.toContain(NOTICE);
    });
    await step('The first field has the focus', async () => {
      await expect(fieldOf(canvas, 'companyName')).toHaveFocus();
    });
  },
};

/** Who knows can put the notice away; the words stay. */
export const RestoredKept: Story = {
  args: { kept: earlier, keptAgo: 3 * DAY },
  play: async ({ args, canvas, userEvent, step }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Keep it' }));
    await step('The notice is gone, the words are not', async () => {
      await expect(news(canvas)).toBe('');
      await expect(fieldOf(canvas, 'companyName')).toHaveValue(earlier.companyName);
      await expect(args.onKept).not.toHaveBeenCalled();
    });
  },
};

/** One second after the last change the draft is kept. */
export const Saving: Story = {
  play: withFakeClock(async ({ args, canvas, userEvent, step }: Play, time) => {
    await step('A second after a change would be too early, for there was another one', async () => {
      await userEvent.type(fieldOf(canvas, 'companyName'), 'Karoo');
      await time.pass(999);
      await userEvent.type(fieldOf(canvas, 'companyName'), ' Signal');
      await time.pass(999);
      await expect(indicator(canvas)).toBeEmptyDOMElement();
      await expect(args.onKept).not.toHaveBeenCalled();
    });
    await step('One second after the last change it says Saving... and the draft is kept', async () => {
      await time.pass(1);
      await expect(indicator(canvas)).toHaveTextContent('Saving...');
      await expect(args.onKept).toHaveBeenCalledTimes(1);
      await expect(args.onKept).toHaveBeenCalledWith({ ...emptyDraft, companyName: 'Karoo Signal' });
    });
  }),
};

/** Half a second later it is. */
export const AutoSaved: Story = {
  play: withFakeClock(async ({ canvas, userEvent, step }: Play, time) => {
    await userEvent.type(fieldOf(canvas, 'companyName'), 'Karoo');
    await time.pass(1000);
    await step('Saving... stands for half a second', async () => {
      await time.pass(499);
      await expect(indicator(canvas)).toHaveTextContent('Saving...');
    });
    await step('Then it says Auto-saved, to the eye and not into the ear', async () => {
      await time.pass(1);
      await expect(indicator(canvas)).toHaveTextContent('Auto-saved');
      await expect(indicator(canvas)?.closest('[aria-live], [role=status]')).toBeNull();
    });
  }),
};

/** Two seconds after the save began the indicator has nothing more to say. */
export const AutoSavedIsCleared: Story = {
  play: withFakeClock(async ({ canvas, userEvent, step }: Play, time) => {
    await userEvent.type(fieldOf(canvas, 'companyName'), 'Karoo');
    await time.pass(1000);
    await step('Until just before two seconds it says Auto-saved', async () => {
      await time.pass(1999);
      await expect(indicator(canvas)).toHaveTextContent('Auto-saved');
    });
    await step('Then it is empty, and the words are still in the field', async () => {
      await time.pass(1);
      await expect(indicator(canvas)).toBeEmptyDOMElement();
      await expect(fieldOf(canvas, 'companyName')).toHaveValue('Karoo');
    });
  }),
};

/** A storage that is full breaks nothing, and no save is claimed that was none. */
export const StorageFull: Story = {
  args: { full: true },
  play: withFakeClock(async ({ args, canvas, userEvent, step }: Play, time) => {
    await step('Nothing is said to be saved', async () => {
      await fillIn({ canvas, userEvent });
      await time.pass(1500);
      await expect(indicator(canvas)).toBeEmptyDOMElement();
    });
    await step('The registration is sent all the same', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
      await says(canvas, 'Thank you.');
      await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    });
  }),
};

/** Clear Form empties fields, errors and the draft, also one that was about to be kept. */
export const Cleared: Story = {
  args: { kept: { ...karooDraft, emailAddress: 'thandi@' } },
  play: withFakeClock(async ({ args, canvas, userEvent, step }: Play, time) => {
    await restored({ args, canvas });
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expectError(canvas, 'emailAddress', 'Please enter a valid email address');
    await userEvent.type(fieldOf(canvas, 'companyName'), '!');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear Form' }));
    await step('Fields and errors are empty', async () => {
      for (const field of FIELDS) {
        await expect(fieldOf(canvas, field)).toHaveValue('');
        await expect(stateOf(canvas, field)).toBe('idle');
      }
      await expect(canvas.queryByText('Please enter a valid email address')).toBeNull();
    });
    await step('The draft is removed, and the save that was due does not bring it back', async () => {
      await time.pass(2000);
      await expect(args.onKept).toHaveBeenCalledTimes(1);
      await expect(args.onKept).toHaveBeenCalledWith(null);
      await expect(indicator(canvas)).toBeEmptyDOMElement();
    });
  }),
};

/** Clear Form by mistake: for ten seconds one press brings everything back. */
export const ClearingUndone: Story = {
  args: { kept: karooDraft },
  play: withFakeClock(async ({ args, canvas, userEvent, step }: Play, time) => {
    await restored({ args, canvas });
    await userEvent.click(canvas.getByRole('button', { name: 'Clear Form' }));
    await step(
      'It says that the form is cleared, and offers Undo until just before ten seconds',
      async () => {
        await says(canvas, 'The form is cleared.');
        await time.pass(9999);
        await expect(canvas.getByRole('button', { name: 'Undo' })).toBeVisible();
      },
    );
    await step('Every word is back, and is kept again', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
      for (const field of FIELDS) await expect(fieldOf(canvas, field)).toHaveValue(karooDraft[field]);
      await expect(canvas.getByRole('button', { name: 'Clear Form' })).toHaveFocus();
      await time.pass(1000);
      await expect(args.onKept).toHaveBeenLastCalledWith(karooDraft);
    });
  }),
};

/** After ten seconds the clearing stands; a pointer on the offer holds it. */
export const ClearingStands: Story = {
  args: { kept: karooDraft },
  play: withFakeClock(async ({ args, canvas, userEvent, step }: Play, time) => {
    await restored({ args, canvas });
    await userEvent.click(canvas.getByRole('button', { name: 'Clear Form' }));
    await step('Nobody who is about to press it is too late', async () => {
      await userEvent.hover(canvas.getByRole('button', { name: 'Undo' }));
      await time.pass(60_000);
      await expect(canvas.getByRole('button', { name: 'Undo' })).toBeVisible();
      await userEvent.unhover(canvas.getByRole('button', { name: 'Undo' }));
    });
    await step('Ten seconds after that the offer is gone', async () => {
      await time.pass(10_000);
      await expect(canvas.queryByRole('button', { name: 'Undo' })).toBeNull();
      await expect(news(canvas)).toBe('');
    });
  }),
};

/** A save that was due when the form was sent does not bring the draft back. */
export const SentBeforeTheSaveWasDue: Story = {
  play: withFakeClock(async ({ args, canvas, userEvent, step }: Play, time) => {
    await fillIn({ canvas, userEvent });
    await submit({ canvas, userEvent });
    await step('Long after, no draft is kept', async () => {
      await time.pass(4000);
      await expect(args.onKept).toHaveBeenLastCalledWith(null);
      await expect(indicator(canvas)).toBeEmptyDOMElement();
    });
  }),
};
