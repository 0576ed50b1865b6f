import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PasswordField } from '#ui/PasswordField.tsx';
import { nativeProps } from '../docs/native-props.ts';
import styles from './stories.module.css';

const meta = {
  id: 'ui-passwordfield',
  title: 'Forms/Password field',
  component: PasswordField,
  argTypes: nativeProps('disabled', 'required', 'placeholder', 'value', 'defaultValue'),
  args: {
    label: 'Password',
    autoComplete: 'current-password',
    className: styles.field,
  },
} satisfies Meta<typeof PasswordField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Idle: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByLabelText(args.label)).toHaveAttribute('type', 'password');
  },
};

export const Shown: Story = {
  args: { defaultValue: 'correct horse' },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText<HTMLInputElement>(args.label);
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(input).toHaveAttribute('type', 'text');
    await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }));
    await expect(input).toHaveAttribute('type', 'password');
    await expect(input).toHaveValue('correct horse');
    // The keyboard works too: Tab from the field, then Space.
    input.focus();
    await userEvent.tab();
    await userEvent.keyboard('[Space]');
    await expect(canvas.getByRole('button', { name: 'Hide password' })).toHaveFocus();
    await expect(input).toHaveAttribute('type', 'text');
  },
};
