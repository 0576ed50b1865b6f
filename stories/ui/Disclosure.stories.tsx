import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { Disclosure } from '#ui/Disclosure.tsx';

const meta = {
  id: 'ui-disclosure',
  title: 'Layout/Disclosure',
  component: Disclosure,
  parameters: {
    content: ['Say what opens: “Past versions”, not “More”.'],
    keys: { 'Enter, Space': 'Opens or closes it' },
  },
  args: { summary: 'How to match the columns', children: 'Name is the company.', onOpenChange: fn() },
} satisfies Meta<typeof Disclosure>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Closed: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Name is the company.')).not.toBeVisible();
  },
};

export const Open: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('How to match the columns'));
    await expect(canvas.getByText('Name is the company.')).toBeVisible();
    await waitFor(() => expect(args.onOpenChange).toHaveBeenCalledWith(true));
  },
};
