import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { PartFailed } from '#features/page/PartFailed.tsx';

const meta = {
  id: 'features-page-partfailed',
  title: 'features/Page/Part failed',
  component: PartFailed,
  args: { onRetry: fn() },
} satisfies Meta<typeof PartFailed>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Where the sign-in or the records desk would be, on a connection that fails. */
export const Failed: Story = {
  tags: ['phone'],
  play: async ({ args, canvas, userEvent, step }) => {
    await step('It says so, and what to do', async () => {
      await expect(canvas.getByRole('alert')).toHaveTextContent('This part of the page could not be loaded.');
    });
    await step('It asks for the part again', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
      await expect(args.onRetry).toHaveBeenCalledTimes(1);
    });
  },
};
