import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Chip } from '#ui/Chip.tsx';

const meta = {
  id: 'ui-chip',
  title: 'Actions/Chip',
  component: Chip,
  args: { children: 'Too long (3)', removeLabel: 'Show all orders', onRemove: fn() },
} satisfies Meta<typeof Chip>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Filter: Story = {
  tags: ['forced-colors'],
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Show all orders' });
    await userEvent.click(button);
    await expect(args.onRemove).toHaveBeenCalledTimes(1);
    button.blur();
  },
};
