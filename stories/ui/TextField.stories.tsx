import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TextField } from '#ui/TextField.tsx';
import { nativeProps } from '../docs/native-props.ts';
import styles from './stories.module.css';

const meta = {
  id: 'ui-textfield',
  title: 'Forms/Text field',
  component: TextField,
  parameters: {
    content: [
      'Use a noun for the label.',
      'Say in the error how to fix the value: “Please enter a valid phone number”.',
    ],
  },
  argTypes: nativeProps('disabled', 'required', 'placeholder', 'type', 'value', 'defaultValue'),
  args: { label: 'Email address', className: styles.field },
} satisfies Meta<typeof TextField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Idle: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: args.label });
    await expect(input).toBeValid();
    await expect(input).toHaveAccessibleDescription('');
    await userEvent.click(canvas.getByText(args.label));
    await expect(input).toHaveFocus();
    input.blur();
  },
};

export const Focused: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: args.label });
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await expect(getComputedStyle(input).outlineStyle).toBe('solid');
  },
};

/** Green, with a check mark. */
export const Valid: Story = { args: { defaultValue: 'thandi@karoo.example', valid: true } };

/** Red, with an icon and a message. */
export const Invalid: Story = {
  args: { defaultValue: 'thandi@', error: 'Please enter a valid email address' },
};

/** An error takes precedence over valid. */
export const ErrorOverValid: Story = {
  tags: ['no-visual'],
  args: { ...Invalid.args, valid: true },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('textbox', { name: args.label })).toBeInvalid();
  },
};

export const InvalidWithHint: Story = {
  args: {
    label: 'Cell phone',
    type: 'tel',
    required: true,
    hint: 'Digits only, for example 0825550134',
    error: 'Please enter a valid phone number',
    defaultValue: '082 555',
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('textbox', { name: args.label })).toHaveAccessibleDescription(
      'Please enter a valid phone number Digits only, for example 0825550134',
    );
  },
};

export const Disabled: Story = {
  args: { defaultValue: 'thandi@karoo.example', disabled: true },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: args.label });
    await expect(input).toBeDisabled();
    await userEvent.tab();
    await expect(input).not.toHaveFocus();
    await expect(input).toHaveValue('thandi@karoo.example');
  },
};

/** Long labels, hints and messages wrap; a long value scrolls inside the control. */
export const LongText: Story = {
  args: {
    label: 'Email address of the person who signs for deliveries at the second gate',
    required: true,
    hint: 'We write to it when a parcel is on its way, when it has arrived, and when no one was there to sign for it',
    error:
      'Please enter a valid email address: one name, the sign @, and the rest of the address with a dot in it',
    defaultValue: 'the.person.who.signs.for.deliveries.at.the.second.gate@greater-mangaung.example',
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('textbox')).toBeInvalid();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
