import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn } from 'storybook/test';
import { DateBox } from '#ui/DateBox.tsx';

const meta = {
  id: 'ui-datebox',
  title: 'Forms/Date box',
  component: DateBox,
  args: { label: 'Go to date', value: '', onValueChange: fn(), min: '2024-01-02', max: '2026-11-20' },
} satisfies Meta<typeof DateBox>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ args, canvas }) => {
    const box = canvas.getByLabelText(args.label);
    await fireEvent.change(box, { target: { value: '0002-03-12' } });
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await expect(box).toHaveValue('0002-03-12');
    await fireEvent.change(box, { target: { value: '2025-03-12' } });
    await expect(args.onValueChange).toHaveBeenCalledWith('2025-03-12');
    await fireEvent.change(box, { target: { value: '' } });
    await expect(args.onValueChange).toHaveBeenLastCalledWith('');
  },
};

export const Chosen: Story = { args: { value: '2025-03-12' } };
