import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '#ui/Button.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import styles from './stories.module.css';

const meta = {
  id: 'ui-toolbar',
  title: 'Layout/Toolbar',
  component: Toolbar,
  args: {
    children: (
      <>
        <p>12 of them were added today.</p>
        <Button size="sm">Show them</Button>
      </>
    ),
  },
  argTypes: { align: { control: 'select', options: ['spread'] } },
} satisfies Meta<typeof Toolbar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AtTheStart: Story = {
  play: async ({ canvas }) => {
    const [text, button] = [canvas.getByText(/added today/), canvas.getByRole('button')];
    await expect(middleOf(text)).toBe(middleOf(button));
  },
};

/** Text at the start, its button at the end. */
export const Spread: Story = { args: { align: 'spread' } };

/** The button wraps below the text. */
export const Narrow: Story = {
  args: { align: 'spread' },
  render: (args) => (
    <div className={styles.narrow}>
      <Toolbar {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const [text, button] = [canvas.getByText(/added today/), canvas.getByRole('button')];
    await expect(button.getBoundingClientRect().top).toBe(text.getBoundingClientRect().bottom + 8);
  },
};

function middleOf(element: HTMLElement): number {
  const { top, bottom } = element.getBoundingClientRect();
  return (top + bottom) / 2;
}
