import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { nativeProps } from '../docs/native-props.ts';
import styles from './stories.module.css';

const meta = {
  id: 'ui-button',
  title: 'Actions/Button',
  component: Button,
  parameters: {
    anatomy: {
      Icon: 'Optional, in front of the label.',
      Label: 'What the button does.',
      Spinner: 'Replaces the icon while it’s busy.',
    },
    content: [
      'Start with a verb: “Save”, “Delete permanently”.',
      'Name the thing if it isn’t obvious: “Export 12 new”.',
      'While it’s busy, say what it’s doing: “Saving…”.',
    ],
    keys: { 'Enter, Space': 'Presses it' },
  },
  argTypes: nativeProps('disabled', 'type'),
  args: { children: 'Save changes', onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Secondary: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    const button = canvas.getByRole('button', { name: 'Save changes' });
    await step('A click presses it', async () => {
      await userEvent.click(button);
      await expect(args.onClick).toHaveBeenCalledTimes(1);
    });
    await step('It has the focus, and Enter and Space press it too', async () => {
      await expect(button).toHaveFocus();
      await userEvent.keyboard('{Enter}[Space]');
      await expect(args.onClick).toHaveBeenCalledTimes(3);
      button.blur();
    });
  },
};

export const Primary: Story = { args: { tone: 'primary' } };

export const Quiet: Story = { args: { tone: 'quiet', children: 'Clear the form' } };

export const Danger: Story = { args: { tone: 'danger', children: 'Delete' } };

export const Small: Story = { args: { size: 'sm' } };

export const WithIcon: Story = {
  args: { icon: 'download', children: 'Export' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAccessibleName('Export');
  },
};

export const Focused: Story = {
  args: { tone: 'primary' },
  play: async ({ canvas, userEvent, step }) => {
    await step('Tab reaches it and shows the focus ring', async () => {
      const button = canvas.getByRole('button', { name: 'Save changes' });
      await userEvent.tab();
      await expect(button).toHaveFocus();
      await expect(getComputedStyle(button).outlineStyle).toBe('solid');
    });
  },
};

export const Busy: Story = {
  tags: ['no-visual'],
  args: { tone: 'primary', type: 'submit', loading: true, loadingText: 'Saving...' },
  play: async ({ args, canvas, userEvent, step }) => {
    const button = canvas.getByRole('button', { name: 'Saving...' });
    await step('It is busy, in its label and for assistive technology', async () => {
      await expect(button).toHaveAttribute('aria-busy', 'true');
      await expect(button).toHaveAttribute('aria-disabled', 'true');
    });
    await step('A click or Enter doesn’t press it', async () => {
      await userEvent.click(button);
      await userEvent.keyboard('{Enter}');
      await expect(args.onClick).not.toHaveBeenCalled();
    });
    await step('It keeps the focus', async () => {
      await expect(button).toHaveFocus();
      button.blur();
    });
  },
};

/** Every tone while busy: the icon turns, and the label and width change. */
export const BusyTones: Story = {
  args: { loading: true, loadingText: 'Working...' },
  render: (args) => (
    <div className={styles.row}>
      <Button {...args} tone="primary" />
      <Button {...args} tone="secondary" />
      <Button {...args} tone="quiet" />
      <Button {...args} tone="danger" />
      <Button {...args} size="sm" />
    </div>
  ),
};

export const Disabled: Story = {
  tags: ['no-visual'],
  args: { disabled: true },
  play: async ({ args, canvas, userEvent, step }) => {
    await step('It can’t be focused or pressed', async () => {
      const button = canvas.getByRole('button', { name: 'Save changes' });
      await expect(button).toBeDisabled();
      await userEvent.tab();
      await expect(button).not.toHaveFocus();
      await expect(args.onClick).not.toHaveBeenCalled();
    });
  },
};

export const DisabledTones: Story = {
  args: { disabled: true },
  render: (args) => (
    <div className={styles.row}>
      <Button {...args} tone="primary" />
      <Button {...args} tone="secondary" />
      <Button {...args} tone="quiet" />
      <Button {...args} tone="danger" />
    </div>
  ),
};

/** Looks the same, and is a link. */
export const AsLink: Story = {
  render: () => (
    <ButtonLink href="#next" icon="chevronLeft">
      Back to the list
    </ButtonLink>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '#next');
  },
};

/** A long label wraps. */
export const LongLabel: Story = {
  args: { icon: 'download', children: 'Export everything that came in since the last time' },
  render: (args) => (
    <div className={styles.narrow}>
      <Button {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button');
    await expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth);
  },
};

/** In a form, `type="submit"` submits once, however often it's pressed while busy. */
export const SubmitsOnce: Story = {
  tags: ['no-visual'],
  args: { tone: 'primary', type: 'submit', children: 'Send' },
  render: function Submitting(args) {
    const [sent, setSent] = useState(0);
    return (
      <form
        className={styles.row}
        onSubmit={(event) => {
          event.preventDefault();
          setSent(sent + 1);
        }}
      >
        <Button {...args} loading={sent > 0} loadingText="Sending..." />
        <output>Presses that sent: {sent}</output>
      </form>
    );
  },
  play: async ({ canvas, userEvent, step }) => {
    await step('The first press submits', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
      await expect(canvas.getByRole('status')).toHaveTextContent('Presses that sent: 1');
    });
    await step('A second press doesn’t, by mouse or by keyboard', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Sending...' }));
      await userEvent.keyboard('{Enter}');
      await expect(canvas.getByRole('status')).toHaveTextContent('Presses that sent: 1');
    });
  },
};
