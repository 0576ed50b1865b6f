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
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Save changes' });
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledTimes(1);
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}[Space]');
    await expect(args.onClick).toHaveBeenCalledTimes(3);
    button.blur();
  },
};

export const Primary: Story = { args: { tone: 'primary' } };

export const Quiet: Story = { args: { tone: 'quiet', children: 'Clear the form' } };

export const Danger: Story = { args: { tone: 'danger', children: 'Delete' } };

export const Small: Story = { args: { size: 'sm' } };

export const WithIcon: Story = { args: { icon: 'download', children: 'Export' } };

export const Focused: Story = {
  args: { tone: 'primary' },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Save changes' });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await expect(getComputedStyle(button).outlineStyle).toBe('solid');
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

export const AsLink: Story = {
  render: () => <ButtonLink href="#next">Back to the list</ButtonLink>,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '#next');
  },
};

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
