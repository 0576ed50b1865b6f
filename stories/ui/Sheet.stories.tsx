import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { Button, IconButton } from '#ui/Button.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { Sheet } from '#ui/Sheet.tsx';

const meta = {
  id: 'ui-sheet',
  title: 'Feedback/Sheet',
  component: Sheet,
  args: {
    eyebrow: 'Order 17',
    title: 'Karoo Signal Works (Pty) Ltd',
    onClose: fn(),
    tools: (
      <>
        <IconButton icon="chevronUp" label="Previous order" />
        <IconButton icon="chevronDown" label="Next order" />
      </>
    ),
    children: (
      <DescriptionList
        items={[
          { term: 'Ordered by', value: 'Thandi Nkosi' },
          { term: 'Phone', value: '082 555 0134', href: 'tel:0825550134' },
          { term: 'Deliver to', value: '14 Voortrekker Street\nSutherland\n6920' },
        ]}
        emptyText="Not given"
      />
    ),
    footer: <Button tone="primary">Edit</Button>,
  },
  parameters: {
    content: ['Use the name of the thing as the title.'],
    keys: { 'Tab, Shift + Tab': 'Moves within the sheet', Escape: 'Closes it, and focuses what opened it' },
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '480px' } },
  },
} satisfies Meta<typeof Sheet>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A full screen in a narrow window, a panel at the side of a wide one. */
export const Details: Story = {
  tags: ['desktop', 'phone', 'forced-colors'],
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Order 17 Karoo Signal Works (Pty) Ltd' });
    const { right, height } = dialog.getBoundingClientRect();
    // Excludes the page's scroll bar.
    await expect(right).toBe(document.documentElement.getBoundingClientRect().right);
    await expect(height).toBe(window.innerHeight);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(2);
  },
};

/** Header and footer stay while the content scrolls. */
export const LongContent: Story = {
  tags: ['desktop', '!autodocs'],
  args: {
    children: Array.from({ length: 40 }, (_, line) => (
      <p key={line}>Handheld radio, 5 W, number {line + 1}</p>
    )),
  },
  play: async () => {
    const edit = await screen.findByRole('button', { name: 'Edit' });
    await expect(edit.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    await expect(
      screen.getByRole('button', { name: 'Close' }).getBoundingClientRect().top,
    ).toBeGreaterThanOrEqual(0);
  },
};
