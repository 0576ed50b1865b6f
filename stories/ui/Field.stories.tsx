import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Field, useField } from '#ui/Field.tsx';
import fieldStyles from '#ui/Field.module.css';
import styles from './stories.module.css';

const meta = {
  id: 'ui-field',
  title: 'Forms/Field',
  component: Field,
  parameters: {
    content: [
      'Use a noun for the label, without a colon.',
      'Give an example in the hint: “Digits only, such as 0825551234”.',
      'Say in the error how to fix the value.',
    ],
  },
  args: { label: 'Province', controlId: 'province', className: styles.field, children: null },
  render: function Province({ controlId, ...args }) {
    const { frame, control } = useField({ ...args, id: controlId });
    return (
      <Field {...frame}>
        <select {...control} className={fieldStyles.control}>
          <option>Eastern Cape</option>
          <option>Northern Cape</option>
        </select>
      </Field>
    );
  },
} satisfies Meta<typeof Field>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The frame fits any control, such as the browser's select. */
export const AnyControl: Story = {
  args: { hint: 'Where the goods go' },
  play: async ({ args, canvas }) => {
    const control = canvas.getByRole('combobox', { name: args.label });
    await expect(control).toHaveAccessibleDescription(args.hint);
    await expect(control).toBeValid();
  },
};

export const AnyControlInvalid: Story = {
  args: { error: 'Please choose a province' },
  play: async ({ args, canvas }) => {
    const control = canvas.getByRole('combobox', { name: args.label });
    await expect(control).toBeInvalid();
    await expect(control).toHaveAccessibleDescription(args.error);
  },
};
