import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { RadioCards } from '#ui/RadioCards.tsx';

const meta = {
  id: 'ui-radiocards',
  title: 'Forms/Radio cards',
  component: RadioCards,
  parameters: {
    content: ['Describe each choice in a line: what you get, not how it works.'],
    keys: {
      Tab: 'Moves to the chosen card, or the first',
      'Arrow keys': 'Chooses the next or previous card',
    },
  },
  args: {
    label: 'Cell phone',
    options: [
      { value: 'mine', label: '082 555 0134', eyebrow: 'Your version' },
      { value: 'theirs', label: '083 555 0178', eyebrow: 'Current version' },
    ],
    value: null,
    onValueChange: fn(),
  },
  render: function Choosing(args) {
    const [value, setValue] = useState(args.value);
    return (
      <RadioCards
        {...args}
        value={value}
        onValueChange={(next) => {
          args.onValueChange(next);
          setValue(next);
        }}
      />
    );
  },
} satisfies Meta<typeof RadioCards>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NoneChosen: Story = {};

export const Chosen: Story = {
  tags: ['forced-colors'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Your version'));
    await expect(canvas.getByRole('radio', { name: /082 555 0134/ })).toBeChecked();
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('theirs');
  },
};

export const WithError: Story = {
  args: { error: 'Choose a version' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('group', { name: args.label })).toHaveAccessibleDescription(args.error);
  },
};
