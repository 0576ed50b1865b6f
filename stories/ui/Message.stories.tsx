import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Message } from '#ui/Message.tsx';

const meta = {
  id: 'ui-message',
  title: 'Feedback/Message',
  component: Message,
  args: { children: 'Access is restricted to authorized personnel.' },
} satisfies Meta<typeof Message>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Info: Story = {};

export const Success: Story = { args: { tone: 'success', children: 'Everything is up to date.' } };

export const Error: Story = { args: { tone: 'error', children: 'This list could not be read.' } };

export const Notice: Story = { args: { tone: 'notice', children: 'Three lines need a look.' } };

export const Dismissible: Story = {
  args: { onClose: fn(), closeLabel: 'Dismiss the note' },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Dismiss the note' });
    await userEvent.click(button);
    await expect(args.onClose).toHaveBeenCalledTimes(1);
    button.blur();
  },
};

export const LongWords: Story = {
  args: {
    tone: 'notice',
    onClose: fn(),
    children: (
      <>
        <strong>Three lines need a look before the file is made.</strong> Two of them carry the same name, and
        one has an address without a postal code:
        https://example.org/a-rather-long-address-that-has-no-place-to-break
      </>
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button', { name: 'Dismiss' })).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
