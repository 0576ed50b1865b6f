import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { Button } from '#ui/Button.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { Alert } from '#ui/Alert.tsx';
import { Modal } from '#ui/Modal.tsx';

const meta = {
  id: 'ui-modal',
  title: 'Feedback/Modal',
  component: Modal,
  args: { title: 'Order details', onClose: fn() },
  // A modal covers the page, so each needs its own frame, which takes a second. The documentation shows three.
  parameters: {
    content: [
      'Ask a short question in the title: “Delete this customer?”',
      'Repeat the verb on the button: “Delete”, not “OK”.',
    ],
    keys: { 'Tab, Shift + Tab': 'Moves within the dialog', Escape: 'Closes it, and focuses what opened it' },
    docs: { story: { inline: false, height: '480px' } },
  },
} satisfies Meta<typeof Modal>;
export default meta;

type Story = StoryObj<typeof meta>;

const order = [
  { term: 'Ordered by', value: 'Thandi Nkosi' },
  { term: 'Phone', value: '082 555 0134', href: 'tel:0825550134' },
  { term: 'Deliver to', value: '14 Voortrekker Street\nSutherland\n6920' },
  { term: 'Remark', value: '' },
];

export const Details: Story = {
  tags: ['phone'],
  args: { children: <DescriptionList items={order} emptyText="Not given" /> },
  play: async ({ args, userEvent }) => {
    await screen.findByRole('dialog', { name: 'Order details' });
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(2);
  },
};

/** Confirms a loss: what will happen, and two choices, with the harmless one focused. */
export const Confirm: Story = {
  tags: ['whole'],
  args: {
    size: 'sm',
    title: 'Delete order',
    description: 'The order of Thandi Nkosi will be deleted. This cannot be undone.',
    footer: (
      <>
        <Button>Cancel</Button>
        <Button tone="danger">Delete</Button>
      </>
    ),
  },
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Delete order' });
    await expect(dialog).toHaveAccessibleDescription(args.description);
  },
};

/** Nothing closes it during the action. */
export const Busy: Story = {
  tags: ['!autodocs'],
  args: {
    ...Confirm.args,
    loading: true,
    footer: (
      <>
        <Button disabled>Cancel</Button>
        <Button tone="danger" loading loadingText="Deleting...">
          Delete
        </Button>
      </>
    ),
  },
  play: async ({ args, userEvent }) => {
    await screen.findByRole('dialog', { name: 'Delete order' });
    await expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const Failed: Story = {
  tags: ['!autodocs'],
  args: { ...Confirm.args, children: <Alert>Error deleting the order.</Alert> },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Error deleting the order.');
  },
};

/** The content scrolls; title and buttons stay in view. */
export const LongContent: Story = {
  tags: ['!autodocs'],
  args: {
    description: 'Twenty-four lines, more than any screen shows at once.',
    children: (
      <DescriptionList
        items={Array.from({ length: 24 }, (_, place) => ({
          term: `Line ${place + 1}`,
          value: 'Handheld radio, 5 W, with charger',
        }))}
        emptyText="Not given"
      />
    ),
    footer: <Button tone="primary">Done</Button>,
  },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Order details' });
    await expect(dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    const done = screen.getByRole('button', { name: 'Done' }).getBoundingClientRect();
    await expect(done.bottom).toBeLessThanOrEqual(dialog.getBoundingClientRect().bottom);
    await expect(screen.getByText('Line 24').getBoundingClientRect().top).toBeGreaterThan(done.bottom);
  },
};

/** The focus moves in, stays in and returns on closing. */
export const FocusReturns: Story = {
  tags: ['no-visual', '!autodocs'],
  args: { ...Confirm.args },
  render: function Opening(args) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Delete the order</Button>
        <Button>Something else</Button>
        {open && (
          <Modal
            {...args}
            onClose={() => setOpen(false)}
            footer={
              <>
                <Button onClick={() => setOpen(false)}>Cancel</Button>
                <Button tone="danger">Delete</Button>
              </>
            }
          />
        )}
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Delete the order' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Delete order' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    const buttons = ['Close', 'Cancel', 'Delete'].map((name) => within(dialog).getByRole('button', { name }));
    const reached = new Set<Element | null>();
    for (let presses = 0; presses < 5; presses++) {
      reached.add(document.activeElement);
      await userEvent.tab();
    }
    await expect(buttons.filter((button) => reached.has(button))).toHaveLength(reached.size);
    await expect(reached.size).toBe(3);
    await expect(screen.queryByRole('button', { name: 'Something else' })).toBeNull();
    await expect(getComputedStyle(document.documentElement).overflow).toBe('hidden');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(getComputedStyle(document.documentElement).overflow).not.toBe('hidden');
    await userEvent.keyboard('{Enter}');
    const cancel = await screen.findByRole('button', { name: 'Cancel' });
    cancel.click();
    // In the same task, before anything deferred.
    for (let turns = 0; cancel.isConnected && turns < 100; turns += 1) await Promise.resolve();
    const next = canvas.getByRole('button', { name: 'Something else' });
    next.focus();
    await new Promise((resolve) => setTimeout(resolve));
    await expect(next).toHaveFocus();
    opener.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const ClosedByClickOutside: Story = {
  tags: ['no-visual', '!autodocs'],
  args: { ...Details.args },
  play: async ({ args, userEvent }) => {
    await screen.findByRole('dialog');
    const beside = document.elementFromPoint(4, 4);
    if (!beside) throw new Error('nothing beside the modal');
    await userEvent.click(beside);
    await expect(args.onClose).toHaveBeenCalled();
  },
};
