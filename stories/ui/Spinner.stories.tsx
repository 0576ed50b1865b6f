import type { Meta, StoryObj } from '@storybook/react-vite';
import { Spinner } from '#ui/Spinner.tsx';

const meta = {
  id: 'ui-spinner',
  title: 'Feedback/Spinner',
  component: Spinner,
  args: { label: 'Loading...' },
} satisfies Meta<typeof Spinner>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Medium: Story = { tags: ['forced-colors'] };

export const Small: Story = { args: { size: 'sm', label: 'Searching...' } };
