import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Actions } from '#ui/Actions.tsx';
import { Button } from '#ui/Button.tsx';
import styles from './stories.module.css';

const meta = {
  id: 'ui-actions',
  title: 'Actions/Actions',
  component: Actions,
  args: {
    children: (
      <>
        <Button tone="primary">Save</Button>
        <Button>Cancel</Button>
      </>
    ),
  },
} satisfies Meta<typeof Actions>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AtTheStart: Story = {};

export const AtTheEnd: Story = { args: { align: 'end' } };

export const Close: Story = { args: { gap: 2 } };

export const Spread: Story = {
  args: {
    align: 'spread',
    children: [<p key="text">12 of them were added today.</p>, <Button key="show">Show them</Button>],
  },
  play: async ({ canvas }) => {
    const [text, button] = [canvas.getByText(/added today/), canvas.getByRole('button')];
    await expect(middleOf(text)).toBe(middleOf(button));
  },
};

/** Each button has its own line. */
export const Narrow: Story = {
  args: {
    children: [<Button key="save">Save changes</Button>, <Button key="keep">Keep what is stored</Button>],
  },
  render: (args) => (
    <div className={styles.narrow}>
      <Actions {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('button').map((button) => button.getBoundingClientRect());
    await expect((second?.top ?? 0) - (first?.bottom ?? 0)).toBe(8);
  },
};

function middleOf(element: HTMLElement): number {
  const { top, bottom } = element.getBoundingClientRect();
  return (top + bottom) / 2;
}
