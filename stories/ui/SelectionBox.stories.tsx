import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { SelectionBox } from '#ui/SelectionBox.tsx';

const meta = {
  component: SelectionBox,
  args: { label: 'Select line 3', selected: false, onSelect: fn() },
} satisfies Meta<typeof SelectionBox>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Selected: Story = { tags: ['forced-colors'], args: { selected: true } };

export const NotSelected: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    const box = canvas.getByRole('checkbox', { name: 'Select line 3' });
    await step('A press, and the space bar, select', async () => {
      await userEvent.click(box);
      await userEvent.keyboard(' ');
      await expect(args.onSelect).toHaveBeenCalledTimes(2);
      await expect(args.onSelect).toHaveBeenLastCalledWith(true, false);
    });
    await step('With Shift it is a stretch', async () => {
      await userEvent.keyboard('{Shift>}');
      await userEvent.click(box);
      await userEvent.keyboard('{/Shift}');
      await expect(args.onSelect).toHaveBeenLastCalledWith(true, true);
      box.blur();
    });
  },
};

/** Of a group: a part of it. */
export const Some: Story = {
  tags: ['forced-colors'],
  args: { label: 'Select the group', selected: 'some' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toBePartiallyChecked();
  },
};
