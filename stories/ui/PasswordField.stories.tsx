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
    showLabel: 'Show password',
    hideLabel: 'Hide password',
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

export const Hidden: Story = {
  tags: ['no-visual'],
  args: { defaultValue: 'correct horse' },
};

export const Shown: Story = {
  args: { defaultValue: 'correct horse' },
  play: async ({ args, canvas, userEvent, step }) => {
    const input = canvas.getByLabelText<HTMLInputElement>(args.label);
    await step('The toggle shows the password', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
      await expect(input).toHaveAttribute('type', 'text');
    });
    await step('The toggle then hides it', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }));
      await expect(input).toHaveAttribute('type', 'password');
      await expect(input).toHaveValue('correct horse');
    });
    await step('The keyboard works too: Tab from the field, then Space', async () => {
      input.focus();
      await userEvent.tab();
      await userEvent.keyboard('[Space]');
      await expect(canvas.getByRole('button', { name: 'Hide password' })).toHaveFocus();
      await expect(input).toHaveAttribute('type', 'text');
    });
  },
};

export const Focused: Story = {
  tags: ['no-visual'],
  play: async ({ args, canvas, userEvent, step }) => {
    await step('Tab reaches it', async () => {
      await userEvent.tab();
      await expect(canvas.getByLabelText(args.label)).toHaveFocus();
    });
  },
};

export const Invalid: Story = {
  tags: ['no-visual'],
  args: { error: 'Password is required', required: true },
  play: async ({ args, canvas }) => {
    const input = canvas.getByLabelText(args.label);
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription(args.error);
  },
};

export const WithHint: Story = {
  tags: ['no-visual'],
  args: { hint: 'At least 12 characters', autoComplete: 'new-password' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByLabelText(args.label)).toHaveAccessibleDescription(args.hint);
  },
};

export const Disabled: Story = {
  tags: ['no-visual'],
  args: { defaultValue: 'correct horse', disabled: true },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByLabelText(args.label)).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Show password' })).toBeDisabled();
  },
};
