import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '#ui/Button.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { Alert } from '#ui/Alert.tsx';
import { Modal } from '#ui/Modal.tsx';

const meta = {
  component: Modal,
  args: { title: 'Order details', closeLabel: 'Close', onClose: fn() },
  // Each in a page of its own: a modal takes the whole page. Each such page costs the documentation a second, so
  // that it shows three of them; the sidebar has all.
  parameters: { docs: { story: { inline: false, height: '480px' } } },
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
  play: async ({ args, userEvent, step }) => {
    await screen.findByRole('dialog', { name: 'Order details' });
    await step('Its X closes it', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Close' }));
      await expect(args.onClose).toHaveBeenCalledTimes(1);
    });
    await step('So does Escape', async () => {
      await userEvent.keyboard('{Escape}');
      await expect(args.onClose).toHaveBeenCalledTimes(2);
    });
  },
};

/** Before something is lost: what will happen, and two ways on, the harmless one first in reach. */
export const Confirm: Story = {
  tags: ['phone', 'forced-colors', 'whole'],
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
  play: async ({ args, step }) => {
    await step('The sentence is read with the title', async () => {
      const dialog = await screen.findByRole('dialog', { name: 'Delete order' });
      await expect(dialog).toHaveAccessibleDescription(args.description);
    });
  },
};

/** Nothing closes it while the work is under way. */
export const Busy: Story = {
  tags: ['!autodocs'],
  args: {
    ...Confirm.args,
    busy: true,
    footer: (
      <>
        <Button disabled>Cancel</Button>
        <Button tone="danger" busy="Deleting...">
          Delete
        </Button>
      </>
    ),
  },
  play: async ({ args, userEvent, step }) => {
    await screen.findByRole('dialog', { name: 'Delete order' });
    await step('Its X is disabled', async () => {
      await expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
    });
    await step('Escape does not close it', async () => {
      await userEvent.keyboard('{Escape}');
      await expect(args.onClose).not.toHaveBeenCalled();
    });
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
  tags: ['phone'],
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
  play: async ({ step }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Order details' });
    await step('It fits into the window', async () => {
      await expect(dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    });
    await step('Its buttons are in view above the content that is cut off', async () => {
      const done = screen.getByRole('button', { name: 'Done' }).getBoundingClientRect();
      await expect(done.bottom).toBeLessThanOrEqual(dialog.getBoundingClientRect().bottom);
      await expect(screen.getByText('Line 24').getBoundingClientRect().top).toBeGreaterThan(done.bottom);
    });
  },
};

/** The keyboard can scroll the content, and long words do not widen it. */
export const SmallScreen: Story = {
  tags: ['phone', '!autodocs'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  args: {
    title: 'Order of the Greater Mangaung Amateur Radio and Allied Trades Co-operative Limited',
    children: (
      <DescriptionList
        items={[
          ...order,
          { term: 'E-mail', value: 'secretary.of.the.co-operative@greater-mangaung-amateur-radio.example' },
        ]}
        emptyText="Not given"
      />
    ),
    footer: (
      <>
        <Button>Back to the list</Button>
        <Button tone="primary">Done</Button>
      </>
    ),
  },
  play: async ({ step }) => {
    const dialog = await screen.findByRole('dialog');
    await step('Nothing reaches past its sides', async () => {
      await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
      const { left, right } = dialog.getBoundingClientRect();
      await expect(left).toBeGreaterThan(0);
      await expect(right).toBeLessThan(window.innerWidth);
    });
  },
};

/** Opened by a press, worked by keyboard, closed: the focus is back where it was. */
export const FocusComesAndGoes: Story = {
  tags: ['!autodocs'],
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
  play: async ({ canvas, userEvent, step }) => {
    const opener = canvas.getByRole('button', { name: 'Delete the order' });
    await step('Enter on the button opens the modal, and the focus moves into it', async () => {
      await userEvent.tab();
      await userEvent.keyboard('{Enter}');
      const dialog = await screen.findByRole('dialog', { name: 'Delete order' });
      await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    });
    await step('Tab goes round inside it and never out of it', async () => {
      const reached = new Set<string>();
      for (let presses = 0; presses < 5; presses++) {
        reached.add(
          document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
        );
        await userEvent.tab();
      }
      await expect([...reached].toSorted()).toEqual(['Cancel', 'Close', 'Delete']);
    });
    await step('The page behind is out of reach for assistive technology too', async () => {
      await expect(screen.queryByRole('button', { name: 'Something else' })).toBeNull();
    });
    await step('The page behind does not scroll', async () => {
      await expect(getComputedStyle(document.documentElement).overflow).toBe('hidden');
    });
    await step('Escape closes it, and the focus is back on the button', async () => {
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(opener).toHaveFocus());
      await expect(getComputedStyle(document.documentElement).overflow).not.toBe('hidden');
    });
    await step('A key that comes at once moves it on, and it stays there', async () => {
      await userEvent.keyboard('{Enter}');
      const cancel = await screen.findByRole('button', { name: 'Cancel' });
      cancel.click();
      // In the same task, before anything that was put off until later.
      for (let turns = 0; cancel.isConnected && turns < 100; turns += 1) await Promise.resolve();
      const next = canvas.getByRole('button', { name: 'Something else' });
      next.focus();
      await new Promise((resolve) => setTimeout(resolve));
      await expect(next).toHaveFocus();
      opener.focus();
    });
    await step('So it is after Cancel', async () => {
      await userEvent.keyboard('{Enter}');
      await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(opener).toHaveFocus());
    });
  },
};

/** A press outside closes it, as one expects of something that can be looked at without consequences. */
export const ClosesByPressOutside: Story = {
  tags: ['!autodocs'],
  args: { ...Details.args },
  play: async ({ args, userEvent, step }) => {
    await screen.findByRole('dialog');
    await step('A press beside the modal closes it', async () => {
      const beside = document.elementFromPoint(4, 4);
      if (!beside) throw new Error('nothing beside the modal');
      await userEvent.click(beside);
      await expect(args.onClose).toHaveBeenCalled();
    });
  },
};
