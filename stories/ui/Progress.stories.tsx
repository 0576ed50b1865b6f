import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Progress } from '#ui/Progress.tsx';

const meta = {
  id: 'ui-progress',
  title: 'Feedback/Progress',
  component: Progress,
  args: { label: 'Exporting', value: 860, max: 2314, detail: '860 of 2,314' },
} satisfies Meta<typeof Progress>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Known: Story = {
  tags: ['forced-colors'],
  play: async ({ canvas }) => {
    const bar = canvas.getByRole<HTMLProgressElement>('progressbar', { name: 'Exporting' });
    await expect(bar.position).toBeCloseTo(860 / 2314);
  },
};

export const Done: Story = { args: { value: 2314, detail: '2,314 of 2,314' } };

export const Unknown: Story = {
  args: { value: undefined, max: undefined, detail: 'Counting...' },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole<HTMLProgressElement>('progressbar', { name: 'Exporting' });
    await expect(bar.position).toBe(-1);
  },
};

export const LongWords: Story = {
  args: {
    label: 'Exporting everything that came in since the last export of 12 November 2025',
    detail: '860 of 2,314',
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('progressbar')).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
