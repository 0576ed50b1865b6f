import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { RecordSkeleton } from '#ui/RecordSkeleton.tsx';

const meta = {
  component: RecordSkeleton,
  args: { label: 'Loading records...', rows: 4 },
} satisfies Meta<typeof RecordSkeleton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  tags: ['phone'],
  play: async ({ args, canvas, step }) => {
    await step('Only its label is read', async () => {
      await expect(canvas.getByRole('status')).toHaveTextContent(args.label);
      await expect(canvas.queryByRole('listitem')).toBeNull();
    });
  },
};
