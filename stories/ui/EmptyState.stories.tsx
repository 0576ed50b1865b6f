import type { Meta, StoryObj } from '@storybook/react-vite';
import { EmptyState } from '#ui/EmptyState.tsx';

const meta = {
  id: 'ui-emptystate',
  title: 'Feedback/Empty state',
  component: EmptyState,
  parameters: {
    content: ['Say what is missing, then what to do next.', 'Don’t apologize.'],
  },
  args: { icon: 'mail', title: 'Nothing here yet', children: 'What is sent in appears here, newest first.' },
} satisfies Meta<typeof EmptyState>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NothingYet: Story = {};

export const TitleAlone: Story = { args: { children: null } };
