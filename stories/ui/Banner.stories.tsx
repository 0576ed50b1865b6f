import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import styles from './stories.module.css';

const meta = {
  id: 'ui-banner',
  title: 'Feedback/Banner',
  component: Banner,
  parameters: {
    anatomy: {
      'Icon and color': 'Success or notice. The text says so too.',
      Text: 'One sentence.',
      Dismiss: 'Optional. The banner may also leave after a time.',
    },
    content: ['Use the past tense for a finished action: “Thank you. Your information has been submitted.”'],
  },
  args: { children: 'Thank you. Your details were received.' },
} satisfies Meta<typeof Banner>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Success: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Thank you. Your details were received.');
  },
};

export const Info: Story = { args: { tone: 'info', children: 'Three new lines came in.' } };

export const Notice: Story = { args: { tone: 'notice', children: 'The export was cancelled.' } };

export const Dismissible: Story = {
  tags: ['no-visual'],
  args: { onClose: fn(), closeLabel: 'Dismiss the news' },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Dismiss the news' });
    await userEvent.click(button);
    await expect(args.onClose).toHaveBeenCalledTimes(1);
    button.blur();
  },
};

/** Text with an action next to it, or below it on a narrow screen. */
export const WithAction: Story = {
  tags: ['phone'],
  args: {
    tone: 'info',
    onClose: fn(),
    children: (
      <div className={styles.row}>
        <span>Your words of yesterday, 16:42, are back in the form.</span>
        <Button size="sm">Clear them</Button>
      </div>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Clear them' })).toBeVisible();
  },
};

export const LongWords: Story = {
  args: {
    onClose: fn(),
    children:
      'Exported 2,314 of 2,314 lines. Upload the file as it is, and do not re-save it in a spreadsheet: that changes numbers which begin with a nought.',
  },
};
