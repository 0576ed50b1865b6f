import type { Meta, StoryObj } from '@storybook/react-vite';
import { SingleTab } from '#ui/SingleTab.tsx';

const meta = {
  id: 'ui-singletab',
  title: 'Layout/Single tab',
  component: SingleTab,
  args: { label: 'Views', tab: 'Form', children: <p>What is to be filled in.</p> },
} satisfies Meta<typeof SingleTab>;
export default meta;

type Story = StoryObj<typeof meta>;

export const One: Story = {};
