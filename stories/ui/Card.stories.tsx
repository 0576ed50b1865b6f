import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '#ui/Card.tsx';
import { Heading } from '#ui/Heading.tsx';
import { Link } from '#ui/Link.tsx';

const meta = {
  id: 'ui-card',
  title: 'Layout/Card',
  component: Card,
  args: {
    padding: 'md',
    children: (
      <>
        <Heading level={3}>Karoo Signal Works</Heading>
        <p>
          Thandi Nkosi, <Link href="tel:0825550134">082 555 0134</Link>
        </p>
      </>
    ),
  },
} satisfies Meta<typeof Card>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Surface: Story = {};
