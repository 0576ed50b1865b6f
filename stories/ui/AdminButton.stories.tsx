import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { AdminButton } from '#ui/AdminButton.tsx';
import styles from './stories.module.css';

const meta = {
  id: 'ui-adminbutton',
  title: 'Actions/Admin button',
  component: AdminButton,
  args: { label: 'Admin Access', onClick: fn() },
  // In a header, a long email address must not displace the name.
  decorators: [
    (Story) => (
      <div className={styles.spread}>
        <strong>Karoo Radio &amp; Electronics</strong>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof AdminButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const SignedOut: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Admin Access' });
    // Named by its title alone, or a screen reader would say both.
    await expect(button).toHaveAttribute('title', 'Admin Access');
    await expect(button).not.toHaveAttribute('aria-label');
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledTimes(1);
    button.blur();
  },
};

export const SignedIn: Story = {
  tags: ['card', 'phone'],
  args: { label: 'Admin Logout', email: 'sipho@shop.example' },
};

/** Cut off with an ellipsis; the tooltip shows all of it. */
export const LongEmail: Story = {
  args: { label: 'Admin Logout', email: 'sipho.dlamini.weekend.desk@karoo-radio-electronics.example' },
  play: async ({ args, canvas, canvasElement }) => {
    await expect(canvas.getByText(args.email ?? '')).toHaveAttribute('title', args.email);
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

export const Disabled: Story = { args: { ...SignedIn.args, disabled: true } };
