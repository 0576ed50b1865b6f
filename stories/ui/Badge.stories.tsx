import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '#ui/Badge.tsx';
import styles from './stories.module.css';

const meta = {
  id: 'ui-badge',
  title: 'Feedback/Badge',
  component: Badge,
  parameters: {
    content: ['Use one or two words: “New”, “To fix”.', 'Use the same word for the same status everywhere.'],
  },
  args: { children: 'Exported' },
} satisfies Meta<typeof Badge>;
export default meta;

type Story = StoryObj<typeof meta>;

/** `quiet` needs no attention, so it has no frame. */
export const Tones: Story = {
  tags: ['forced-colors'],
  render: () => (
    <div className={styles.row}>
      <Badge>Exported</Badge>
      <Badge tone="info">New</Badge>
      <Badge tone="success">Paid</Badge>
    </div>
  ),
};
