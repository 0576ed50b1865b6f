import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Key } from '#ui/Key.tsx';

const meta = {
  id: 'ui-key',
  title: 'Records/Key',
  component: Key,
  args: { children: 'Shift+E' },
} satisfies Meta<typeof Key>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Shortcut: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Shift+E')).toBeVisible();
  },
};
