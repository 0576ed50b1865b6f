import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Checkbox } from '#ui/Checkbox.tsx';

const meta = {
  id: 'ui-checkbox',
  title: 'Forms/Checkbox',
  component: Checkbox,
  parameters: {
    content: ['Label what the check means, not what a press does: “Remember this device”.'],
    keys: { Space: 'Checks or unchecks it' },
  },
  args: { label: 'Send a receipt', checked: false, onCheckedChange: fn() },
} satisfies Meta<typeof Checkbox>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Unchecked: Story = {
  tags: ['forced-colors'],
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('checkbox', { name: 'Send a receipt' });
    await userEvent.click(canvas.getByText('Send a receipt'));
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(true, { shiftKey: false });
    // Shift is passed on.
    await userEvent.keyboard('{Shift>}');
    await userEvent.click(box);
    await userEvent.keyboard('{/Shift}');
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(true, { shiftKey: true });
    box.blur();
  },
};

export const Checked: Story = { args: { checked: true } };

export const Indeterminate: Story = {
  args: { checked: 'indeterminate', label: 'Select all', labelHidden: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Select all' })).toBePartiallyChecked();
  },
};

export const Disabled: Story = { args: { disabled: true } };
