import type { Meta, StoryObj } from '@storybook/react-vite';
import { Text } from '#ui/Text.tsx';

const meta = {
  id: 'ui-text',
  title: 'Layout/Text',
  component: Text,
  args: { children: 'You can restore it for 30 days.' },
} satisfies Meta<typeof Text>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Help: Story = { args: { size: 'sm', tone: 'muted' } };

export const Strong: Story = { args: { weight: 'strong' } };
