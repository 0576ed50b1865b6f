import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Alert } from '#ui/Alert.tsx';

const meta = {
  id: 'ui-alert',
  title: 'Feedback/Alert',
  component: Alert,
  parameters: {
    content: [
      'Say what happened, then what to do: “Couldn’t save. Check your connection and try again.”',
      'Don’t blame the user, and don’t show a code without words.',
    ],
  },
  args: { children: 'Error submitting form. Please try again.' },
} satisfies Meta<typeof Alert>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Standing: Story = {};

export const LongWords: Story = {
  args: {
    onClose: fn(),
    children:
      'Error loading the list: upstream connect error or disconnect/reset before headers. reset reason: connection_termination_without_any_further_explanation',
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
