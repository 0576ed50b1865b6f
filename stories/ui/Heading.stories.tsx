import type { Meta, StoryObj } from '@storybook/react-vite';
import { Heading } from '#ui/Heading.tsx';

const meta = {
  id: 'ui-heading',
  title: 'Layout/Heading',
  component: Heading,
  args: { children: 'Orders of this week', level: 2, size: 'md' },
} satisfies Meta<typeof Heading>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Medium: Story = {};

export const LargeThirdLevel: Story = { args: { level: 3, size: 'xl' } };
