import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { CopyButton } from '#ui/CopyButton.tsx';
import { withClipboard } from '../fixtures/clipboard.ts';

const meta = {
  id: 'ui-copybutton',
  title: 'Actions/Copy button',
  component: CopyButton,
  parameters: { content: ['Name the value: “Copy email address”.'] },
  args: { text: '0825550134', label: 'Copy phone', onCopied: fn() },
} satisfies Meta<typeof CopyButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Idle: Story = {};

/** The check mark disappears after two seconds. The page announces the copy. */
export const Copied: Story = {
  tags: ['no-visual'],
  beforeEach: () => withClipboard('allowed'),
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const icon = () => canvasElement.querySelector('path')?.getAttribute('d');
    const before = icon();
    await userEvent.click(canvas.getByRole('button', { name: 'Copy phone' }));
    await waitFor(() => expect(args.onCopied).toHaveBeenCalledWith(true));
    await waitFor(() => expect(icon()).not.toBe(before));
    await waitFor(() => expect(icon()).toBe(before), { timeout: 5_000 });
  },
};

/** The browser refuses to copy: no check mark is shown. */
export const Refused: Story = {
  tags: ['no-visual'],
  beforeEach: () => withClipboard('refused'),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy phone' }));
    await waitFor(() => expect(args.onCopied).toHaveBeenCalledWith(false));
  },
};
