import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { withFakeClock } from '../../fixtures/fake-clock.ts';
import { fieldOf, FIELDS, fillIn, indicator, news, says, stateOf, submit } from './form-page.ts';
import { FormInMemory } from './FormInMemory.tsx';

/** The form on the shop's tablet, where the next visitor sees nothing of the last one. */
const meta = {
  id: 'features-customer-form-counter',
  title: 'Screens/Customer form/Counter',
  component: FormInMemory,
  args: { counter: true, onSubmit: fn(() => Promise.resolve()) },
  beforeEach: () => localStorage.clear(),
} satisfies Meta<typeof FormInMemory>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];

const WARNING = 'Are you still there? The form clears in 20 seconds.';

/** After 40 seconds untouched it warns, 20 seconds before it clears the form. */
export const Abandoned: Story = {
  play: withFakeClock(async ({ canvas, userEvent }: Play, time) => {
    await fillIn({ canvas, userEvent });
    await time.pass(2000);
    await expect(indicator(canvas)).toBeEmptyDOMElement();
    await expect(localStorage).toHaveLength(0);
    for (const field of FIELDS) await expect(fieldOf(canvas, field)).toHaveAttribute('autocomplete', 'off');
    await userEvent.type(fieldOf(canvas, 'vatRegNr'), '{End}');
    await time.pass(39_999);
    await expect(news(canvas)).toBe('');
    await time.pass(1);
    await says(canvas, WARNING);
  }),
};

/** Any touch or key keeps the form. After a minute untouched it's reset. */
export const ClearedAfterMinute: Story = {
  tags: ['no-visual'],
  play: withFakeClock(async ({ canvas, userEvent }: Play, time) => {
    await userEvent.type(fieldOf(canvas, 'companyName'), 'Karoo');
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await time.pass(40_000);
    await userEvent.click(canvas.getByRole('button', { name: 'Keep what I typed' }));
    await time.pass(39_999);
    await expect(fieldOf(canvas, 'companyName')).toHaveValue('Karoo');
    await expect(news(canvas)).toBe('4 fields need attention');
    await time.pass(20_001);
    for (const field of FIELDS) {
      await expect(fieldOf(canvas, field)).toHaveValue('');
      await expect(stateOf(canvas, field)).toBe('idle');
    }
    await expect(news(canvas)).toBe('');
    await expect(canvas.queryByRole('button', { name: 'Undo' })).toBeNull();
  }),
};

export const Sent: Story = {
  tags: ['no-visual'],
  play: withFakeClock(async ({ canvas, userEvent }: Play, time) => {
    await fillIn({ canvas, userEvent });
    await submit({ canvas, userEvent });
    await time.pass(5000);
    await expect(fieldOf(canvas, 'companyName')).toHaveValue('');
    await expect(canvas.queryByText(/^Sent /)).toBeNull();
  }),
};
