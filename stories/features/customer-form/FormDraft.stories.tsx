import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, mocked, waitFor } from 'storybook/test';
import { emptyDraft } from '#lib/customer/customer.ts';
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
} from './form-page.ts';
import { FormInMemory } from './FormInMemory.tsx';

/** The draft: saved a second after the last change, restored, and removed once it's sent or cleared. */
const meta = {
  id: 'features-customer-form-formdraft',
  title: 'Screens/Customer form/Draft',
  component: FormInMemory,
  args: { onSubmit: fn(() => Promise.resolve()), onKept: fn() },
} satisfies Meta<typeof FormInMemory>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];

const DAY = 86_400_000;
const earlier = { companyName: 'Karoo Signal Works (Pty) Ltd', contactPerson: 'Thandi Nkosi' };
const NOTICE = 'We saved your unfinished form 3 days ago.';

/** An earlier draft is restored with its age, and isn't saved again until it changes. */
export const RestoredDraft: Story = {
  args: { kept: earlier, keptAgo: 3 * DAY },
  play: withFakeClock(async ({ args, canvas }: Play, time) => {
    await says(canvas, NOTICE);
    await expect(canvas.queryByRole('alert')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Start over' })).toBeEnabled();
    await expect(fieldOf(canvas, 'companyName')).toHaveValue('Karoo Signal Works (Pty) Ltd');
    await expect(fieldOf(canvas, 'contactPerson')).toHaveValue('Thandi Nkosi');
    await waitFor(() => expect(stateOf(canvas, 'companyName')).toBe('valid'));
    await time.pass(1000);
    await expect(indicator(canvas)).toBeEmptyDOMElement();
    await expect(args.onKept).not.toHaveBeenCalled();
  }),
};

/** One second after the last change the draft is saved. */
export const Saving: Story = {
  play: withFakeClock(async ({ args, canvas, userEvent }: Play, time) => {
    await userEvent.type(fieldOf(canvas, 'companyName'), 'Karoo');
    await time.pass(999);
    await userEvent.type(fieldOf(canvas, 'companyName'), ' Signal');
    await time.pass(999);
    await expect(indicator(canvas)).toBeEmptyDOMElement();
    await expect(args.onKept).not.toHaveBeenCalled();
    await time.pass(1);
    await expect(indicator(canvas)).toHaveTextContent('Saving...');
    await expect(args.onKept).toHaveBeenCalledTimes(1);
    await expect(args.onKept).toHaveBeenCalledWith({ ...emptyDraft, companyName: 'Karoo Signal' });
  }),
};

/** The indicator is empty two seconds after the save started. */
export const AutoSaved: Story = {
  tags: ['no-visual'],
  play: withFakeClock(async ({ canvas, userEvent }: Play, time) => {
    await userEvent.type(fieldOf(canvas, 'companyName'), 'Karoo');
    await time.pass(1000);
    await time.pass(499);
    await expect(indicator(canvas)).toHaveTextContent('Saving...');
    await time.pass(1500);
    await expect(indicator(canvas)).toHaveTextContent('Auto-saved');
    await expect(indicator(canvas)?.closest('[aria-live], [role=status]')).toBeNull();
    await time.pass(1);
    await expect(indicator(canvas)).toBeEmptyDOMElement();
  }),
};

/** Full storage breaks nothing, and the form doesn't claim to have saved. */
export const StorageFull: Story = {
  tags: ['no-visual'],
  args: { full: true },
  play: withFakeClock(async ({ args, canvas, userEvent }: Play, time) => {
    await fillIn({ canvas, userEvent });
    await time.pass(1500);
    await expect(indicator(canvas)).toBeEmptyDOMElement();
    mocked(args.onSubmit).mockRejectedValueOnce(new Error('unreachable'));
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/Or call 051 555 0148$/);
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await says(canvas, 'Thank you.');
    await expect(args.onSubmit).toHaveBeenCalledTimes(2);
  }),
};

/** Clear Form empties fields, errors and the draft, and cancels a pending save. */
export const Cleared: Story = {
  args: { kept: { ...karooDraft, emailAddress: 'thandi@' } },
  play: withFakeClock(async ({ args, canvas, userEvent }: Play, time) => {
    await restored({ args, canvas });
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expectError(canvas, 'emailAddress', 'Please enter a valid email address');
    await userEvent.type(fieldOf(canvas, 'companyName'), '!');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear Form' }));
    for (const field of FIELDS) {
      await expect(fieldOf(canvas, field)).toHaveValue('');
      await expect(stateOf(canvas, field)).toBe('idle');
    }
    await expect(canvas.queryByText('Please enter a valid email address')).toBeNull();
    await time.pass(2000);
    await expect(args.onKept).toHaveBeenCalledTimes(1);
    await expect(args.onKept).toHaveBeenCalledWith(null);
    await expect(indicator(canvas)).toBeEmptyDOMElement();
  }),
};

/** For ten seconds after Clear Form, or while the pointer is on it, one press restores everything. */
export const ClearUndone: Story = {
  tags: ['no-visual'],
  args: { kept: karooDraft },
  play: withFakeClock(async ({ args, canvas, userEvent }: Play, time) => {
    await restored({ args, canvas });
    await userEvent.click(canvas.getByRole('button', { name: 'Clear Form' }));
    await says(canvas, 'Form cleared.');
    await time.pass(9999);
    await expect(canvas.getByRole('button', { name: 'Undo' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    for (const field of FIELDS) await expect(fieldOf(canvas, field)).toHaveValue(karooDraft[field]);
    await expect(canvas.getByRole('button', { name: 'Clear Form' })).toHaveFocus();
    await says(canvas, 'Form restored.');
    await time.pass(1000);
    await expect(args.onKept).toHaveBeenLastCalledWith(karooDraft);
    // The offer stays while hovered, and disappears ten seconds later.
    await userEvent.click(canvas.getByRole('button', { name: 'Clear Form' }));
    await userEvent.hover(canvas.getByRole('button', { name: 'Undo' }));
    await time.pass(60_000);
    await userEvent.unhover(canvas.getByRole('button', { name: 'Undo' }));
    await time.pass(10_000);
    await expect(canvas.queryByRole('button', { name: 'Undo' })).toBeNull();
    await expect(news(canvas)).toBe('');
  }),
};
