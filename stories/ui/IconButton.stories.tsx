import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { IconButton } from '#ui/Button.tsx';
import { nativeProps } from '../docs/native-props.ts';
import styles from './stories.module.css';

const meta = {
  id: 'ui-iconbutton',
  title: 'Actions/Icon button',
  component: IconButton,
  parameters: { keys: { 'Enter, Space': 'Presses it' } },
  argTypes: nativeProps('disabled', 'type'),
  args: { icon: 'eye', label: 'View line 3', onClick: fn() },
} satisfies Meta<typeof IconButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Quiet: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'View line 3' });
    // Named by its tooltip alone, or a screen reader would say both.
    await expect(button).toHaveAttribute('title', 'View line 3');
    await expect(button).not.toHaveAttribute('aria-label');
    const { width, height } = button.getBoundingClientRect();
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
    button.blur();
  },
};

export const Danger: Story = { args: { icon: 'trash', label: 'Delete line 3', tone: 'danger' } };

export const Secondary: Story = { args: { tone: 'secondary' } };

/** The tooltip says more than the name. */
export const Tooltip: Story = {
  tags: ['no-visual'],
  args: { title: 'View (Enter)' },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'View line 3' });
    await expect(button).toHaveAccessibleDescription('View (Enter)');
  },
};

export const Disabled: Story = { args: { disabled: true } };

/** As in a list row: same size, no gap, each named after its row. */
export const InRow: Story = {
  render: (args) => (
    <div className={styles.row}>
      <span>Line 3</span>
      <span>
        <IconButton {...args} />
        <IconButton {...args} icon="download" label="Save line 3" />
        <IconButton {...args} icon="trash" label="Delete line 3" tone="danger" />
      </span>
    </div>
  ),
};
