import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { TextField } from '#ui/TextField.tsx';
import styles from './stories.module.css';

const meta = {
  component: TextField,
  args: { label: 'Email address', className: styles.field },
} satisfies Meta<typeof TextField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Idle: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    const input = canvas.getByRole('textbox', { name: args.label });
    await step('Nothing is wrong with it yet', async () => {
      await expect(input).toBeValid();
      await expect(input).toHaveAccessibleDescription('');
    });
    await step('A press on its label moves the focus into it', async () => {
      await userEvent.click(canvas.getByText(args.label));
      await expect(input).toHaveFocus();
      input.blur();
    });
  },
};

export const Focused: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    await step('Tab reaches it and shows the focus ring', async () => {
      const input = canvas.getByRole('textbox', { name: args.label });
      await userEvent.tab();
      await expect(input).toHaveFocus();
      await expect(getComputedStyle(input).outlineStyle).toBe('solid');
    });
  },
};

export const WithPlaceholder: Story = { args: { placeholder: 'name@company.co.za' } };

/** The word is for the eye; the control's own `required` says it to assistive technology. */
export const Required: Story = {
  args: { required: true, marker: 'Required' },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('textbox', { name: args.label });
    await expect(input).toBeRequired();
    await expect(input).toHaveAccessibleName('Email address');
  },
};

export const WithHint: Story = {
  args: { label: 'Cell phone', type: 'tel', hint: 'Digits only, for example 0825550134' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('textbox', { name: args.label })).toHaveAccessibleDescription(args.hint);
  },
};

export const Filled: Story = {
  args: { onChange: fn() },
  play: async ({ args, canvas, userEvent, step }) => {
    await step('What is typed is in it', async () => {
      const input = canvas.getByRole('textbox', { name: args.label });
      await userEvent.type(input, 'thandi@karoo.example');
      await expect(input).toHaveValue('thandi@karoo.example');
      await expect(args.onChange).toHaveBeenCalledTimes('thandi@karoo.example'.length);
      input.blur();
    });
  },
};

/** Green, with a tick beside the value. */
export const Valid: Story = {
  args: { defaultValue: 'thandi@karoo.example', valid: true },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('textbox', { name: args.label });
    await expect(input).toBeValid();
    await expect(input.parentElement?.querySelector('svg')).toBeVisible();
  },
};

/** Red, with a sign beside the value and the message under it. */
export const Invalid: Story = {
  args: { defaultValue: 'thandi@', error: 'Please enter a valid email address' },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('textbox', { name: args.label });
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription(args.error);
  },
};

export const InvalidAndFocused: Story = {
  args: { ...Invalid.args },
  play: async ({ args, canvas, userEvent, step }) => {
    await step('Tab reaches it, and its message is read with it', async () => {
      await userEvent.tab();
      const input = canvas.getByRole('textbox', { name: args.label });
      await expect(input).toHaveFocus();
      await expect(input).toHaveAccessibleDescription(args.error);
    });
  },
};

/** A field cannot be right and wrong at once: the error wins. */
export const ErrorOutranksValid: Story = {
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
    marker: 'Required',
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

/** Where the mistake is plain, the repaired value is one press away. */
export const CorrectionOffer: Story = {
  args: { label: 'Cell phone', type: 'tel' },
  tags: ['phone'],
  render: function Correcting(args) {
    const [value, setValue] = useState('082 555 0134');
    const repaired = value.replaceAll(' ', '');
    const wrong = value !== repaired;
    return (
      <TextField
        {...args}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        valid={!wrong}
        error={wrong ? 'Please enter a valid phone number' : undefined}
        correction={wrong ? { label: `Use ${repaired}`, onApply: () => setValue(repaired) } : undefined}
      />
    );
  },
  play: async ({ args, canvas, userEvent, step }) => {
    const input = canvas.getByRole('textbox', { name: args.label });
    await step('The wrong value stays until the offer is taken', async () => {
      await expect(input).toHaveValue('082 555 0134');
      await expect(input).toBeInvalid();
    });
    await step('Tab goes from the field to the offer, and Enter takes it', async () => {
      await userEvent.tab();
      await userEvent.tab();
      await expect(canvas.getByRole('button', { name: 'Use 0825550134' })).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect(input).toHaveValue('0825550134');
    });
    await step('The field is right then, the offer is gone, and the focus is in the field', async () => {
      await expect(input).toBeValid();
      await expect(canvas.queryByRole('button')).toBeNull();
      await expect(input).toHaveFocus();
    });
    await step('A new mistake brings the offer back', async () => {
      await userEvent.clear(input);
      await userEvent.type(input, '083 555 0178');
      await expect(canvas.getByRole('button', { name: 'Use 0835550178' })).toBeVisible();
      input.blur();
    });
  },
};

export const Disabled: Story = {
  args: { defaultValue: 'thandi@karoo.example', disabled: true },
  play: async ({ args, canvas, userEvent, step }) => {
    await step('It can be read, but neither reached nor changed', async () => {
      const input = canvas.getByRole('textbox', { name: args.label });
      await expect(input).toBeDisabled();
      await userEvent.tab();
      await expect(input).not.toHaveFocus();
      await expect(input).toHaveValue('thandi@karoo.example');
    });
  },
};

/** A long label, hint and message wrap; a long value scrolls inside the control, clear of the sign. */
export const LongWords: Story = {
  tags: ['phone'],
  args: {
    label: 'Email address of the person who signs for deliveries at the second gate',
    marker: 'Required',
    hint: 'We write to it when a parcel is on its way, when it has arrived, and when nobody was there to sign for it',
    error:
      'Please enter a valid email address: one name, the sign @, and the rest of the address with a dot in it',
    defaultValue: 'the.person.who.signs.for.deliveries.at.the.second.gate@greater-mangaung.example',
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('textbox')).toBeInvalid();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
