import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SingleTab } from '#ui/SingleTab.tsx';

const meta = {
  id: 'ui-singletab',
  title: 'Layout/Single tab',
  component: SingleTab,
  args: { label: 'Views', tab: 'Form', children: <p>What is to be filled in.</p> },
} satisfies Meta<typeof SingleTab>;
export default meta;

type Story = StoryObj<typeof meta>;

export const One: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tablist', { name: 'Views' })).toBeVisible();
    await expect(canvas.getByRole('tab', { name: 'Form' })).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('tabpanel', { name: 'Form' })).toHaveTextContent('filled in');
  },
};
