import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { SearchBox } from '#ui/SearchBox.tsx';
import { nativeProps } from '../docs/native-props.ts';
import styles from './stories.module.css';

const meta = {
  id: 'ui-searchbox',
  title: 'Forms/Search box',
  component: SearchBox,
  parameters: {
    content: ['Name what is searched: “Search customers”.'],
    keys: { Escape: 'Empties it' },
  },
  argTypes: nativeProps('disabled', 'placeholder'),
  args: { label: 'Search the list', value: '', onValueChange: fn() },
  render: function Searching({ value, onValueChange, ...args }) {
    const [text, setText] = useState(value);
    return (
      <SearchBox
        {...args}
        className={styles.field}
        value={text}
        onValueChange={(next) => {
          setText(next);
          onValueChange(next);
        }}
      />
    );
  },
} satisfies Meta<typeof SearchBox>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: 'karoo' } };

export const IsClearedByEscape: Story = {
  tags: ['no-visual'],
  args: { value: 'karoo', onKeyDown: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('searchbox');
    await userEvent.click(box);
    await userEvent.keyboard('{Escape}');
    await expect(box).toHaveValue('');
    await expect(args.onValueChange).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}');
    await expect(args.onValueChange).toHaveBeenCalledTimes(1);
    await expect(args.onKeyDown).toHaveBeenCalledTimes(2);
  },
};

/** A long text scrolls inside the box, without touching the button. */
export const LongText: Story = {
  args: { value: 'greater mangaung amateur radio, two-way communications and allied trades' },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('searchbox').getBoundingClientRect();
    const button = canvas.getByRole('button').getBoundingClientRect();
    await expect(button.right).toBeLessThanOrEqual(box.right);
  },
};
