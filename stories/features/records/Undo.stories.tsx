import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { UNDO_SHOWN } from '#lib/timing.ts';
import { bosveld, customers, karoo } from '../../fixtures/customers.ts';
import { withFakeClock } from '../../fixtures/fake-clock.ts';
import { sentence } from '../../fixtures/sentence.ts';
import { DeskInMemory } from './DeskInMemory.tsx';

/** What the desk says after a delete, and how it is taken back. */
const meta = {
  id: 'features-records-undo',
  title: 'features/Records/Undo',
  component: DeskInMemory,
  args: { customers: customers(5), onRemoveForGood: fn() },
} satisfies Meta<typeof DeskInMemory>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];
type StoryPage = Pick<Play, 'canvas' | 'userEvent'>;

const company = karoo.company_name;

/** The line after a delete. */
export const Offered: Story = {
  tags: ['phone'],
  play: withFakeClock(async ({ canvas, userEvent, step }: Play) => {
    await remove({ canvas, userEvent });
    await step('It names the customer, and offers to take it back', async () => {
      await expect(await canvas.findByText(sentence(`${company} was deleted.`))).toBeVisible();
      await expect(canvas.getByRole('button', { name: 'Undo' })).toBeEnabled();
    });
    await step('The focus is on the record that took its place', async () => {
      await expect(rowOf(canvas, bosveld.company_name)).toHaveFocus();
    });
  }),
};

/** Deleted for good, though the list is not loaded as far as the customer: it is counted no more. */
export const ForGoodFurtherDown: Story = {
  tags: ['no-visual'],
  args: {
    customers: [karoo, { ...bosveld, physical_address: 'Posbus 218, Lephalale, Limpopo' }],
    pageSize: 1,
    faults: { more: 'unanswered' },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: '1 ready for QuickBooks, 1 needs attention' }),
    );
    const press = async (dialog: RegExp, button: string) => {
      const open = within(await screen.findByRole('dialog', { name: dialog }));
      await userEvent.click(await open.findByRole('button', { name: button }));
    };
    await press(/^Needs attention/, `View details of ${bosveld.company_name}`);
    await press(/^Customer details/, `Delete ${bosveld.company_name}`);
    await press(/^Delete customer/, 'Delete for good');
    await expect(await canvas.findByText('Total: 1 customer')).toBeVisible();
    await expect(await canvas.findByText('1 ready for QuickBooks')).toBeVisible();
  },
};

/** It goes by itself after ten seconds. */
export const Ended: Story = {
  tags: ['no-visual'],
  play: withFakeClock(async ({ canvas, userEvent, step }: Play, { pass }) => {
    await remove({ canvas, userEvent });
    await canvas.findByText(sentence(`${company} was deleted.`));
    await step('Until then it stays', async () => {
      await pass(UNDO_SHOWN - 1);
      await expect(canvas.getByRole('button', { name: 'Undo' })).toBeVisible();
    });
    await step('Then it is gone, and the customer stays deleted', async () => {
      await pass(1);
      await expect(canvas.queryByText(sentence(`${company} was deleted.`))).toBeNull();
      await expect(canvas.queryByText(company)).toBeNull();
    });
  }),
};

/** Nobody is hurried: it does not go from under the focus, nor from under the pointer. */
export const Held: Story = {
  tags: ['no-visual'],
  play: withFakeClock(async ({ canvas, userEvent, step }: Play, { pass }) => {
    await remove({ canvas, userEvent });
    const undo = await canvas.findByRole('button', { name: 'Undo' });
    await step('While Undo has the focus it stays', async () => {
      undo.focus();
      await expect(undo).toHaveFocus();
      await pass(2 * UNDO_SHOWN);
      await expect(undo).toBeVisible();
      undo.blur();
    });
    await step('While the pointer rests on it, too', async () => {
      await userEvent.hover(undo);
      await pass(2 * UNDO_SHOWN);
      await expect(undo).toBeVisible();
      await userEvent.unhover(undo);
    });
    await step('Ten seconds after that it goes', async () => {
      await pass(UNDO_SHOWN - 1);
      await expect(undo).toBeVisible();
      await pass(1);
      await expect(canvas.queryByRole('button', { name: 'Undo' })).toBeNull();
    });
  }),
};

/** A finger is no pointer that rests: it leaves no trace when it is lifted, and would hold the line for good. */
export const Touched: Story = {
  tags: ['no-visual'],
  play: withFakeClock(async ({ canvas, userEvent, step }: Play, { pass }) => {
    await remove({ canvas, userEvent });
    const undo = await canvas.findByRole('button', { name: 'Undo' });
    await step('Touched beside the button, it goes after ten seconds all the same', async () => {
      const line = canvas.getByText(sentence(`${company} was deleted.`));
      line.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'touch' }));
      await pass(UNDO_SHOWN - 1);
      await expect(undo).toBeVisible();
      await pass(1);
      await expect(canvas.queryByRole('button', { name: 'Undo' })).toBeNull();
    });
  }),
};

/** On its way. */
export const Undoing: Story = {
  args: { faults: { restore: 'unanswered' } },
  play: async ({ canvas, userEvent, step }) => {
    await undoDelete({ canvas, userEvent });
    await step('The button says so, and cannot be pressed twice', async () => {
      const busy = await canvas.findByRole('button', { name: 'Restoring...' });
      await expect(busy).toHaveAttribute('aria-disabled', 'true');
      await expect(busy).toHaveFocus();
    });
  },
};

/** Back in the list, in its place, and in the counts. */
export const Undone: Story = {
  play: withFakeClock(async ({ canvas, userEvent, step }: Play) => {
    await undoDelete({ canvas, userEvent });
    await step('The line says so', async () => {
      await expect(await canvas.findByText(sentence(`${company} was restored.`))).toBeVisible();
      await expect(canvas.queryByRole('button', { name: 'Undo' })).toBeNull();
    });
    await step('The record is the first again, has the focus and is counted', async () => {
      await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent(company);
      await waitFor(() => expect(rowOf(canvas, company)).toHaveFocus());
      await expect(canvas.getByText('Total: 5 customers')).toBeVisible();
    });
  }),
};

/** An export ran in between: the customer is in no file, and the line says what to do. */
export const UndoneAfterExport: Story = {
  tags: ['phone'],
  args: { faults: { restore: 'missed-export' } },
  play: withFakeClock(async ({ canvas, userEvent, step }: Play, { pass }) => {
    await remove({ canvas, userEvent });
    // By keyboard: a pointer would rest on the line, and hold it, as the focus would.
    (await canvas.findByRole('button', { name: 'Undo' })).focus();
    await userEvent.keyboard('{Enter}');
    const line = await canvas.findByText(
      'An export ran while it was deleted: export this customer separately.',
    );
    await step('It says so, and stays until it is dismissed', async () => {
      await expect(line).toBeVisible();
      canvas.getByRole('searchbox').focus();
      await pass(0);
      await pass(2 * UNDO_SHOWN);
      await expect(line).toBeVisible();
      await expect(canvas.getByRole('button', { name: 'Dismiss' })).toBeEnabled();
    });
  }),
};

/** Not restored: Undo can be pressed again. */
export const UndoRefused: Story = {
  tags: ['phone'],
  args: { faults: { restore: 'refused' } },
  play: async ({ canvas, userEvent, step }) => {
    await undoDelete({ canvas, userEvent });
    await step('The alert says so, and Undo is still there with the focus', async () => {
      await expect(await canvas.findByRole('alert')).toHaveTextContent(/^Error restoring customer record$/);
      const undo = canvas.getByRole('button', { name: 'Undo' });
      await expect(undo).not.toHaveAttribute('aria-disabled');
      await expect(undo).toHaveFocus();
      await expect(canvas.queryByRole('button', { name: `Delete ${company}` })).toBeNull();
    });
    await step('What was not restored is not lost when the next one is deleted', async () => {
      await userEvent.click(canvas.getByRole('button', { name: `Delete ${bosveld.company_name}` }));
      await confirm({ userEvent }, 'Delete');
      await expect(await canvas.findByText(sentence(`${bosveld.company_name} was deleted.`))).toBeVisible();
      await expect(canvas.getByRole('alert')).toBeVisible();
    });
  },
};

/** Somebody else has deleted it for good meanwhile. */
export const UndoneTooLate: Story = {
  args: { faults: { restore: 'gone' } },
  play: async ({ canvas, userEvent, step }) => {
    await undoDelete({ canvas, userEvent });
    await step('The alert says so', async () => {
      await expect(await canvas.findByRole('alert')).toHaveTextContent(
        'This customer has since been deleted for good.',
      );
      await expect(canvas.queryByRole('button', { name: 'Undo' })).toBeNull();
    });
  },
};

/** Restored from the list of what was deleted: there is nothing left to undo. */
export const RestoredElsewhere: Story = {
  tags: ['no-visual'],
  play: withFakeClock(async ({ canvas, userEvent, step }: Play) => {
    await remove({ canvas, userEvent });
    await userEvent.click(canvas.getByRole('button', { name: 'Recently deleted' }));
    await userEvent.click(await screen.findByRole('button', { name: `Restore ${company}` }));
    await screen.findByText('Restored.');
    await step('The line is gone at once', async () => {
      await expect(canvas.queryByText(sentence(`${company} was deleted.`))).toBeNull();
      await expect(canvas.getByText('Total: 5 customers')).toBeInTheDocument();
    });
  }),
};

/** A customer's own request, in one action: there is nothing to undo. */
export const DeletedForGood: Story = {
  play: withFakeClock(async ({ args, canvas, userEvent, step }: Play) => {
    await ask({ canvas, userEvent });
    await confirm({ userEvent }, 'Delete for good');
    await step('The line says so, without Undo', async () => {
      await expect(await canvas.findByText(sentence(`${company} was deleted for good.`))).toBeVisible();
      await expect(canvas.queryByRole('button', { name: 'Undo' })).toBeNull();
      await expect(canvas.getByText('Total: 4 customers')).toBeVisible();
      await expect(args.onRemoveForGood).toHaveBeenCalledTimes(1);
      await expect(args.onRemoveForGood).toHaveBeenCalledWith(karoo);
    });
    await step('Nor is it under what was deleted', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Recently deleted' }));
      await expect(await screen.findByText('Nothing was deleted in the last 30 days')).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });
  }),
};

/** Somebody else was first, which is no error. */
export const AlreadyDeleted: Story = {
  args: { faults: { remove: 'already' } },
  play: withFakeClock(async ({ canvas, userEvent, step }: Play) => {
    await ask({ canvas, userEvent });
    await confirm({ userEvent }, 'Delete');
    await step('The line says so, without Undo, and the customer is gone from the list', async () => {
      await expect(await canvas.findByText(sentence(`${company} was already deleted.`))).toBeVisible();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await expect(canvas.queryByRole('button', { name: 'Undo' })).toBeNull();
      await expect(canvas.queryByRole('alert')).toBeNull();
      await expect(canvas.getByText('Total: 4 customers')).toBeVisible();
    });
  }),
};

/** On its way: neither Delete nor Cancel can be pressed. */
export const DeletingForGood: Story = {
  args: { faults: { removeForGood: 'unanswered' } },
  play: async ({ canvas, userEvent, step }) => {
    await ask({ canvas, userEvent });
    const dialog = await confirm({ userEvent }, 'Delete for good');
    await step('It says Deleting..., and every button is disabled', async () => {
      const busy = await within(dialog).findByRole('button', { name: 'Deleting...' });
      await expect(busy).toHaveAttribute('aria-disabled', 'true');
      for (const name of ['Delete', 'Cancel', 'Close']) {
        await expect(within(dialog).getByRole('button', { name })).toBeDisabled();
      }
    });
  },
};

/** Not deleted: the modal stays open and says so. */
export const DeleteForGoodRefused: Story = {
  args: { faults: { removeForGood: 'refused' } },
  play: async ({ canvas, userEvent, step }) => {
    await ask({ canvas, userEvent });
    const dialog = await confirm({ userEvent }, 'Delete for good');
    await step('The alert has the specification’s text, and both can be tried again', async () => {
      await expect(await within(dialog).findByRole('alert')).toHaveTextContent(
        /^Error deleting customer record$/,
      );
      for (const name of ['Delete', 'Delete for good', 'Cancel']) {
        await expect(within(dialog).getByRole('button', { name })).toBeEnabled();
      }
    });
  },
};

/** What takes the focus in a customer's row. */
function rowOf(canvas: Play['canvas'], name: string): HTMLElement {
  return canvas.getByRole('button', { name: `View details of ${name}` });
}

async function ask({ canvas, userEvent }: StoryPage): Promise<void> {
  await userEvent.click(canvas.getByRole('button', { name: `Delete ${company}` }));
}

/** Answers the question, and returns the modal in which it was asked. */
async function confirm({ userEvent }: Pick<Play, 'userEvent'>, name: string): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', { name: 'Delete customer' });
  await userEvent.click(within(dialog).getByRole('button', { name }));
  return dialog;
}

async function remove({ canvas, userEvent }: StoryPage): Promise<void> {
  await ask({ canvas, userEvent });
  await confirm({ userEvent }, 'Delete');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The focus arrives a moment after the modal has gone.
  await waitFor(() => expect(rowOf(canvas, bosveld.company_name)).toHaveFocus());
}

async function undoDelete({ canvas, userEvent }: StoryPage): Promise<void> {
  await remove({ canvas, userEvent });
  await userEvent.click(await canvas.findByRole('button', { name: 'Undo' }));
}
