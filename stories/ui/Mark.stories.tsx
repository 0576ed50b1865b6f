import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '#ui/Badge.tsx';
import { Mark } from '#ui/Mark.tsx';

const meta = {
  id: 'ui-mark',
  title: 'Records/Mark',
  component: Mark,
  args: { icon: 'alert', label: 'To fix' },
  render: (args) => (
    <>
      <Badge tone="info">New</Badge>
      <Mark {...args} />
    </>
  ),
} satisfies Meta<typeof Mark>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NextToAStatus: Story = {};

export const Done: Story = {
  args: { icon: 'check', label: 'Decided', tone: 'success' },
  tags: ['no-visual'],
};
