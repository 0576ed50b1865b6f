import type { Meta, StoryObj } from '@storybook/react-vite';
import { Key } from '#ui/Key.tsx';

const meta = {
  id: 'ui-key',
  title: 'Records/Key',
  component: Key,
  args: { children: 'Shift+E' },
} satisfies Meta<typeof Key>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Shortcut: Story = {};
