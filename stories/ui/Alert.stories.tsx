import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import styles from './stories.module.css';

const meta = {
  id: 'ui-alert',
  title: 'Feedback/Alert',
  component: Alert,
  parameters: {
    anatomy: {
      'Icon and color': 'Mark it as an error. The text says so too.',
      Text: 'What happened, then what to do.',
      Button: 'Dismisses it, or tries again.',
    },
    content: [
      'Say what happened, then what to do: “Couldn’t save. Check your connection and try again.”',
      'Don’t blame the user, and don’t show a code without words.',
    ],
  },
  args: { children: 'Error submitting form. Please try again.' },
} satisfies Meta<typeof Alert>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Standing: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Error submitting form. Please try again.');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Dismissible: Story = {
  tags: ['no-visual'],
  args: { onClose: fn() },
  play: async ({ args, canvas, userEvent, step }) => {
    await step('Tab reaches its button, and Enter dismisses it', async () => {
      await userEvent.tab();
      await expect(canvas.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect(args.onClose).toHaveBeenCalledTimes(1);
    });
  },
};

/** Rendered when something fails, so that it's announced; the next try removes it. */
export const ShownAndDismissed: Story = {
  tags: ['no-visual'],
  render: function Trying(args) {
    const [failed, setFailed] = useState(false);
    return (
      <div className={styles.stack}>
        <div className={styles.row}>
          <Button onClick={() => setFailed(true)}>Try</Button>
          <Button onClick={() => setFailed(false)}>Try again</Button>
        </div>
        {failed && <Alert {...args} onClose={() => setFailed(false)} />}
      </div>
    );
  },
  play: async ({ canvas, userEvent, step }) => {
    const fail = () => userEvent.click(canvas.getByRole('button', { name: 'Try' }));
    await step('Nothing is announced before the failure', async () => {
      await expect(canvas.queryByRole('alert')).toBeNull();
      await fail();
      await expect(canvas.getByRole('alert')).toBeVisible();
    });
    await step('Dismissing removes it', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
      await expect(canvas.queryByRole('alert')).toBeNull();
    });
    await step('The next try removes it', async () => {
      await fail();
      await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
      await expect(canvas.queryByRole('alert')).toBeNull();
    });
    await step('The next failure shows it again', async () => {
      await fail();
      await expect(canvas.getByRole('alert')).toBeVisible();
    });
  },
};

export const LongWords: Story = {
  args: {
    onClose: fn(),
    children:
      'Error loading the list: upstream connect error or disconnect/reset before headers. reset reason: connection_termination_without_any_further_explanation',
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
