import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { SelectField } from '#ui/SelectField.tsx';
import styles from './stories.module.css';

const meta = {
  id: 'ui-selectfield',
  title: 'Forms/Select field',
  component: SelectField,
  args: {
    label: 'Phone numbers',
    value: '1',
    options: [
      { value: '', label: 'Not in the file' },
      { value: '0', label: 'Customer full name' },
      { value: '1', label: 'Phone numbers' },
    ],
    onValueChange: fn(),
    className: styles.field,
  },
} satisfies Meta<typeof SelectField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Chosen: Story = {
  tags: ['dark', 'forced-colors'],
  play: async ({ args, canvas, userEvent }) => {
    const select = canvas.getByRole('combobox', { name: args.label });
    await expect(select).toHaveValue('1');
    await userEvent.selectOptions(select, 'Customer full name');
    await expect(args.onValueChange).toHaveBeenCalledWith('0');
  },
};

export const Invalid: Story = {
  args: { value: '', error: 'Choose the column with the name', required: true },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('combobox')).toHaveAccessibleDescription(args.error ?? '');
  },
};
