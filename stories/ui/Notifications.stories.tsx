import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { NOTIFICATION_SHOWN, UNDO_SHOWN } from '#lib/dates/timing.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { type Notification, Notifications, type NotificationsProps } from '#ui/Notifications.tsx';
import { withFakeClock } from '../fixtures/fake-clock.ts';

const undo = fn();

const sample = `import { Notifications } from '#ui/Notifications.tsx';

<Notifications
  items={[
    { id: '2', text: 'Order 17 deleted', action: { label: 'Undo', onSelect: () => undefined } },
    { id: '1', text: 'Order 16 saved' },
  ]}
  onClose={() => undefined}
/>`;

const meta = {
  id: 'ui-notifications',
  title: 'Feedback/Notifications',
  component: Notifications,
  args: {
    items: [
      { id: '3', text: 'Order 17 deleted', action: { label: 'Undo', onSelect: undo } },
      { id: '2', text: 'Order 16 saved' },
      { id: '1', text: 'Order 15 saved' },
    ],
    onClose: fn(),
  },
  parameters: {
    content: ['Use the past tense: “Customer deleted”.', 'Keep it to one line if you can.'],
    docs: { source: { code: sample }, story: { inline: false, height: '160px' } },
  },
} satisfies Meta<typeof Notifications>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Only the newest is shown, with the number of the others. */
export const OneAtATime: Story = {
  tags: ['phone', 'forced-colors'],
  play: async ({ args, userEvent }) => {
    const region = within(screen.getByRole('region', { name: 'Notifications' }));
    await waitFor(() => expect(region.getByText('Order 17 deleted')).toBeVisible());
    await expect(region.getByText('2 more')).toBeVisible();
    await expect(region.queryByText('Order 16 saved')).toBeNull();
    await expect(region.getByRole('status')).toHaveAttribute('aria-live', 'polite');
    await userEvent.click(region.getByRole('button', { name: 'Undo' }));
    await expect(undo).toHaveBeenCalledTimes(1);
    await expect(args.onClose).toHaveBeenCalledWith('3');
  },
};

export const LongText: Story = {
  args: {
    items: [
      {
        id: '1',
        tone: 'error',
        text: "Couldn't export “The Greater Mangaung and Northern Cape Amateur Radio Operators’ and Repeater Owners’ Co-operative Limited in Bloemfontein”. Check your connection and try again.",
        action: { label: 'Try again', onSelect: undo },
      },
    ],
  },
  render: (args) => <Kept {...args} isLate />,
  play: async ({ canvas, userEvent }) => {
    const { scrollHeight } = document.documentElement;
    await userEvent.click(canvas.getByRole('button', { name: 'Delete orders' }));
    const text = await screen.findByText(/Check your connection/);
    // It has two lines, at most 560 pixels wide, at the bottom, and doesn't change the page's height.
    const { width, bottom } = screen.getByRole('alert').getBoundingClientRect();
    const line = Number.parseFloat(getComputedStyle(text).lineHeight);
    await expect(Math.round(text.clientHeight / line)).toBe(2);
    await expect(width).toBeLessThanOrEqual(560);
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
    await expect(text.scrollHeight).toBeGreaterThan(text.clientHeight);
    await expect(document.documentElement.scrollHeight).toBe(scrollHeight);
    await userEvent.keyboard('{F8}');
    await waitFor(() => expect(text.scrollHeight).toBe(text.clientHeight));
    await userEvent.keyboard('{F8}');
  },
};

/** Progress stays and can't be dismissed. Its steps aren't read out. */
export const InProgress: Story = {
  args: {
    items: [
      {
        id: '1',
        tone: 'info',
        text: 'Exporting 1,000 of 2,500 orders',
        progress: { value: 1_000, max: 2_500 },
        action: { label: 'Cancel', onSelect: undo },
      },
    ],
  },
  play: async () => {
    const bar = screen.getByRole('progressbar', { name: 'Exporting 1,000 of 2,500 orders' });
    await expect(bar).toHaveValue(1_000);
    await expect(bar.closest('[aria-live]')).toHaveAttribute('aria-live', 'off');
    await expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  },
};

/** Keeps the shown notifications in a state, from the start or after a press. */
function Kept({ isLate = false, ...args }: NotificationsProps & { isLate?: boolean }) {
  const [items, setItems] = useState<readonly Notification[]>(isLate ? [] : args.items);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>Delete order 18</Button>
      {isLate && <Button onClick={() => setItems(args.items)}>Delete orders</Button>}
      {isAsking && (
        <Modal
          title="Delete order 18"
          onClose={() => setIsAsking(false)}
          footer={<Button onClick={() => setIsAsking(false)}>Cancel</Button>}
        />
      )}
      <Notifications
        {...args}
        items={items}
        onClose={(id) => {
          args.onClose(id);
          setItems((all) => all.filter((each) => each.id !== id));
        }}
      />
    </>
  );
}

/** Disappears after its time, but not while it's in use. */
export const TimesOut: Story = {
  tags: ['no-visual', '!autodocs'],
  render: (args) => <Kept {...args} isLate />,
  play: withFakeClock<Parameters<NonNullable<Story['play']>>[0]>(async ({ canvas, userEvent }, { pass }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete orders' }));
    await pass(UNDO_SHOWN - 1);
    await expect(screen.getByText('Order 17 deleted')).toBeInTheDocument();
    await pass(1);
    await expect(screen.getByText('Order 16 saved')).toBeInTheDocument();
    const text = screen.getByText('Order 16 saved');
    await userEvent.hover(text);
    await pass(NOTIFICATION_SHOWN * 2);
    await expect(text).toBeInTheDocument();
    await userEvent.unhover(text);
    await pass(NOTIFICATION_SHOWN);
    await expect(screen.getByText('Order 15 saved')).toBeInTheDocument();
  }),
};

/** F8 moves the focus there and back, also from a modal dialog, which stays open. */
export const ByKeyboard: Story = {
  tags: ['no-visual', '!autodocs'],
  render: (args) => <Kept {...args} />,
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Delete order 18' });
    const action = () => screen.getByRole('button', { name: 'Undo' });
    opener.focus();
    for (const back of ['{F8}', '{Escape}']) {
      await userEvent.keyboard('{F8}');
      await expect(action()).toHaveFocus();
      await userEvent.keyboard(back);
      await expect(opener).toHaveFocus();
    }
    // It can be reached and read over a dialog.
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Delete order 18' });
    await userEvent.keyboard('{F8}');
    await waitFor(() => expect(action()).toHaveFocus());
    await expect(action()).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const dialog = screen.getByRole('dialog', { name: 'Delete order 18' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await expect(screen.getByText('Order 15 saved')).toBeVisible();
    await expect(screen.getByRole('dialog', { name: 'Delete order 18' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(screen.getByText('Order 15 saved')).toBeVisible();
  },
};
