import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '#ui/Button.tsx';
import { Item, ItemList } from '#ui/ItemList.tsx';
import styles from './stories.module.css';

const meta = {
  id: 'ui-itemlist',
  title: 'Records/Item list',
  component: ItemList,
  args: {
    children: ['Thandi Nkosi', 'Karoo Signal Works'].map((name) => (
      <Item key={name} title={name} actions={<Button size="sm">Restore</Button>}>
        <p>Deleted yesterday at 10:12</p>
      </Item>
    )),
  },
  parameters: { content: ['Start the title with the name, and put one fact on a line.'] },
} satisfies Meta<typeof ItemList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WithActions: Story = {};

/** Where it's narrow the buttons are below the text. */
export const Narrow: Story = {
  render: (args) => (
    <div className={styles.narrow}>
      <ItemList {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const [text] = canvas.getAllByText(/Deleted/);
    const [button] = canvas.getAllByRole('button');
    await expect(button?.getBoundingClientRect().top).toBeGreaterThan(
      text?.getBoundingClientRect().bottom ?? 0,
    );
  },
};
