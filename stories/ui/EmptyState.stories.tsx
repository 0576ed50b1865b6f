import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';

const pressed = fn();

const meta = {
  id: 'ui-emptystate',
  title: 'Feedback/Empty state',
  component: EmptyState,
  parameters: {
    anatomy: {
      Icon: 'Decoration.',
      Title: 'What is missing.',
      'Text and buttons': 'How to get started, or what to try.',
    },
    content: ['Say what is missing, then what to do next.', 'Don’t apologize.'],
  },
  args: { icon: 'mail', title: 'Nothing here yet', children: 'What is sent in appears here, newest first.' },
} satisfies Meta<typeof EmptyState>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NothingYet: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nothing here yet')).toBeVisible();
  },
};

export const NoMatch: Story = {
  args: {
    icon: 'search',
    title: 'No match for “karoo-signal-werke-suidelike-streke-distrik”',
    children: (
      <>
        <p>The search looks through names and e-mail addresses.</p>
        <Button size="sm" onClick={pressed}>
          Clear search
        </Button>
      </>
    ),
  },
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    await step('The button works', async () => {
      const button = canvas.getByRole('button', { name: 'Clear search' });
      await userEvent.click(button);
      await expect(pressed).toHaveBeenCalledTimes(1);
      button.blur();
    });
    await step('A long word doesn’t widen it', async () => {
      await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    });
  },
};

export const TitleAlone: Story = { args: { children: null } };
