import type { Meta, StoryObj } from '@storybook/react-vite';
import { Link } from '#ui/Link.tsx';

const meta = {
  id: 'ui-link',
  title: 'Actions/Link',
  component: Link,
  args: { href: 'tel:0515550148', children: '051 555 0148' },
} satisfies Meta<typeof Link>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Quiet: Story = {};
