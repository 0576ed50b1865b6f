import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { CenteredPage } from '#ui/CenteredPage.tsx';

const meta = {
  id: 'ui-centeredpage',
  title: 'Layout/Centered page',
  component: CenteredPage,
  args: {
    children: (
      <>
        <Card padding="page">Scan your badge to continue.</Card>
        <Button tone="quiet">Back</Button>
      </>
    ),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '320px' } } },
} satisfies Meta<typeof CenteredPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const OneCard: Story = {};
