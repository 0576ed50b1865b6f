import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { IconButton } from '#ui/Button.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';

const meta: Meta<typeof Toolbar> = {
  id: 'ui-toolbar',
  title: 'Actions/Toolbar',
  component: Toolbar,
  args: { label: 'Actions for Karoo Signal Works' },
  render: (args) => (
    <>
      <Toolbar {...args}>
        <IconButton icon="eye" label="View details" />
        <IconButton icon="pencil" label="Edit" />
        <IconButton icon="trash" label="Delete" tone="danger" />
      </Toolbar>
      <IconButton icon="more" label="More" />
    </>
  ),
};

export default meta;
type Story = StoryObj<typeof meta>;

/** Tab stops once, at the button that had the focus last. Left and Right go around. */
export const Keys: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = (name: string) => canvas.getByRole('button', { name });
    await userEvent.tab();
    await expect(button('View details')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(button('Edit')).toHaveFocus();
    await userEvent.tab();
    await expect(button('More')).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(button('Edit')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(button('Delete')).toHaveFocus();
  },
};
