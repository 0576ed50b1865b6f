import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { bosveld, customers, karoo } from '../../fixtures/customers.ts';
import { DeskInMemory } from './DeskInMemory.tsx';

/** A customer's details, and the question before a deletion. */
const meta = {
  id: 'features-records-recordmodals',
  title: 'Screens/Records/Details and deletion',
  component: DeskInMemory,
  parameters: { layout: 'fullscreen' },
  args: { customers: customers(5), onRemove: fn() },
} satisfies Meta<typeof DeskInMemory>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];

/** All details of a customer. */
export const Details: Story = {
  tags: ['phone'],
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(viewButton(canvas));
    const dialog = await screen.findByRole('dialog', { name: /^Customer details/ });
    await step('All fields have labels, the time is in South African English', async () => {
      await expect(factsOf(dialog)).toMatchObject({
        'Company name': 'Karoo Signal Works (Pty) Ltd',
        'Contact person': 'Thandi Nkosi',
        'Cell phone': '0825550134',
        'Office phone': '0235550178',
        'Physical address': '14 Voortrekker Street\nSutherland\nNorthern Cape\n6920',
        'Email address': 'thandi@karoosignal.example',
        'VAT registration number': '4220122222',
        Submitted: '20 November 2026 at 11:13',
      });
    });
    await step('The QuickBooks preview has the name, account number and parts of the address', async () => {
      const section = within(dialog).getByRole('region', { name: 'QuickBooks preview' });
      await expect(factsOf(section)).toEqual({
        Name: 'Karoo Signal Works (Pty) Ltd',
        'Account number': 'KAROOSIGNALWORKSPTYL',
        'Line 1': '14 Voortrekker Street',
        'Line 2': 'Not given',
        City: 'Sutherland',
        State: 'Northern Cape',
        'Postal code': '6920',
        Country: 'South Africa',
      });
    });
    await step('Phone and email are links', async () => {
      const link = (name: string) => within(dialog).getByRole('link', { name });
      await expect(link('0825550134')).toHaveAttribute('href', 'tel:0825550134');
      await expect(link('thandi@karoosignal.example')).toHaveAttribute(
        'href',
        'mailto:thandi@karoosignal.example',
      );
    });
  },
};

/** A double-click opens a customer without optional fields. */
export const DetailsWithoutOptionalFields: Story = {
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.dblClick(canvas.getByText(bosveld.company_name));
    const dialog = await screen.findByRole('dialog', { name: /^Customer details/ });
    await step('An empty field reads Not given', async () => {
      const facts = factsOf(dialog);
      await expect(facts['Company name']).toBe(bosveld.company_name);
      await expect(facts['Office phone']).toBe('Not given');
      await expect(facts['VAT registration number']).toBe('Not given');
    });
  },
};

/** The X closes the details and returns the focus. */
export const DetailsClosed: Story = {
  tags: ['no-visual'],
  play: async ({ canvas, userEvent, step }) => {
    await step('The X, named Close, closes them', async () => {
      await userEvent.click(viewButton(canvas));
      await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(viewButton(canvas)).toHaveFocus());
    });
    await step('Enter opens them, Escape closes them and focuses the row', async () => {
      const [first] = canvas.getAllByRole('button', { name: /^View details of/ });
      first?.focus();
      await userEvent.keyboard('{Enter}');
      await screen.findByRole('dialog', { name: /^Customer details/ });
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(first).toHaveFocus());
    });
  },
};

/** Asks before a deletion. */
export const DeleteConfirm: Story = {
  tags: ['phone'],
  play: async ({ args, canvas, userEvent, step }) => {
    const dialog = await askToDelete({ canvas, userEvent });
    await step('The question names the customer, and has both buttons', async () => {
      await expect(dialog).toHaveAccessibleDescription(
        'Delete Karoo Signal Works (Pty) Ltd? You can restore it for 30 days in the view “Deleted”.',
      );
      await expect(within(dialog).getByRole('button', { name: 'Delete' })).toBeEnabled();
      await expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeEnabled();
    });
    await step('Nothing is deleted yet', async () => {
      await expect(args.onRemove).not.toHaveBeenCalled();
    });
  },
};

/** Cancelled. */
export const DeleteCancelled: Story = {
  tags: ['no-visual'],
  play: async ({ args, canvas, userEvent, step }) => {
    const dialog = await askToDelete({ canvas, userEvent });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await step('The modal closes, and the focus returns to the button', async () => {
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await expect(canvas.getByText(karoo.company_name)).toBeVisible();
      await expect(args.onRemove).not.toHaveBeenCalled();
      await waitFor(() => expect(deleteButton(canvas)).toHaveFocus());
    });
  },
};

/** While it's deleting, the buttons are disabled and nothing closes the modal. */
export const Deleting: Story = {
  args: { faults: { remove: 'unanswered' } },
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await askToDelete({ canvas, userEvent });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await step('The button shows Deleting..., and all are disabled', async () => {
      const busy = await within(dialog).findByRole('button', { name: 'Deleting...' });
      await expect(busy).toHaveAttribute('aria-disabled', 'true');
      await expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeDisabled();
      await expect(within(dialog).getByRole('button', { name: 'Close' })).toBeDisabled();
    });
    await step('Escape doesn’t close it', async () => {
      await userEvent.keyboard('{Escape}');
      await expect(dialog).toBeVisible();
    });
  },
};

/** Not deleted: the modal stays open with an alert, and can be tried again. */
export const DeleteRefused: Story = {
  args: { faults: { remove: 'refused' } },
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await askToDelete({ canvas, userEvent });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await step('The alert has the specification’s text', async () => {
      await expect(await within(dialog).findByRole('alert')).toHaveTextContent(
        /^Error deleting customer record$/,
      );
    });
    await step('Both buttons are enabled again', async () => {
      const again = within(dialog).getByRole('button', { name: 'Delete' });
      await expect(again).toBeEnabled();
      await expect(again).not.toHaveAttribute('aria-disabled');
      await expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeEnabled();
    });
  },
};

/** Deleted: the customer leaves the list and the counts. */
export const Deleted: Story = {
  tags: ['no-visual'],
  play: async ({ args, canvas, userEvent, step }) => {
    const dialog = await askToDelete({ canvas, userEvent });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await step('The modal closes and the record is gone', async () => {
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await expect(canvas.queryByRole('button', { name: `Delete ${karoo.company_name}` })).toBeNull();
      await expect(args.onRemove).toHaveBeenCalledTimes(1);
      await expect(args.onRemove).toHaveBeenCalledWith([karoo.id]);
    });
    await step('It is no longer counted', async () => {
      await expect(canvas.getByText('Total: 4 customers')).toBeVisible();
      await expect(canvas.getByText('4 customers', { exact: true })).toBeVisible();
    });
  },
};

/** The Delete key asks first. */
export const DeleteByKeyboard: Story = {
  tags: ['no-visual'],
  play: async ({ args, canvas, userEvent, step }) => {
    const [first] = canvas.getAllByRole('button', { name: /^View details of/ });
    first?.focus();
    await userEvent.keyboard('{Delete}');
    await step('The question is asked about that record', async () => {
      const dialog = await screen.findByRole('dialog', { name: 'Delete customer' });
      await expect(dialog).toHaveAccessibleDescription(/^Delete Karoo Signal Works \(Pty\) Ltd\?/);
      await expect(args.onRemove).not.toHaveBeenCalled();
    });
  },
};

/** The next customer and back. Closing focuses the row shown last. */
export const DetailsNext: Story = {
  tags: ['no-visual'],
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(viewButton(canvas));
    const dialog = within(
      await screen.findByRole('dialog', { name: `Customer details ${karoo.company_name}` }),
    );
    await step('The first has no previous one', async () => {
      await expect(dialog.getByRole('button', { name: 'Previous customer' })).toBeDisabled();
    });
    await step('The title has the next customer’s name', async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Next customer' }));
      const name = `Customer details ${bosveld.company_name}`;
      await expect(await screen.findByRole('dialog', { name })).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Previous customer' })).toBeEnabled();
    });
  },
};

/** The customer's exports, updates in QuickBooks, and actions. */
export const DetailsWithExports: Story = {
  args: {
    exportsById: {
      [karoo.id]: [
        {
          export_id: 2,
          kind: 'updated',
          created_at: '2026-11-20T10:15:00+00:00',
          created_by_email: 'admin@highveldradio.example',
          customers: 1,
          file_name: null,
        },
        {
          export_id: 1,
          kind: 'new',
          created_at: '2026-11-20T10:05:00+00:00',
          created_by_email: 'admin@highveldradio.example',
          customers: 2,
          file_name: 'quickbooks-customers-new-2026-11-20.csv',
        },
      ],
    },
  },
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(viewButton(canvas));
    const dialog = await screen.findByRole('dialog', { name: /^Customer details/ });
    await step('Each has its time, admin and file', async () => {
      const section = within(within(dialog).getByRole('region', { name: 'Exports' }));
      await expect(
        await section.findByText('20 November 2026 at 12:05, by admin@highveldradio.example'),
      ).toBeInTheDocument();
      await expect(section.getByText('quickbooks-customers-new-2026-11-20.csv')).toBeInTheDocument();
      await expect(section.getByText('Marked as updated in QuickBooks')).toBeInTheDocument();
    });
    await step('The customer can be exported, deleted and copied', async () => {
      for (const action of [/^Export Karoo/, /^Delete Karoo/, 'Copy cell phone', 'Copy email address']) {
        await expect(within(dialog).getByRole('button', { name: action })).toBeEnabled();
      }
    });
  },
};

/** Deleted on another desk while open: the details can restore it. */
export const DetailsDeletedElsewhere: Story = {
  args: { faults: { find: 'gone' } },
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(viewButton(canvas));
    const dialog = await screen.findByRole('dialog');
    await step('A notice appears, and the details are still there', async () => {
      const alert = await within(dialog).findByRole('alert');
      await expect(alert).toHaveTextContent('This customer has been deleted.');
      await expect(within(alert).getByRole('button', { name: 'Restore' })).toBeEnabled();
      await expect(within(dialog).getByText('Thandi Nkosi')).toBeVisible();
    });
    await step('The list no longer has it', async () => {
      await expect(canvas.queryByText(karoo.company_name)).toBeNull();
    });
  },
};

type Canvas = Play['canvas'];

function viewButton(canvas: Canvas): HTMLElement {
  return canvas.getByRole('button', { name: `View details of ${karoo.company_name}` });
}

function deleteButton(canvas: Canvas): HTMLElement {
  return canvas.getByRole('button', { name: `Delete ${karoo.company_name}` });
}

async function askToDelete({ canvas, userEvent }: Pick<Play, 'canvas' | 'userEvent'>): Promise<HTMLElement> {
  await userEvent.click(deleteButton(canvas));
  return screen.findByRole('dialog', { name: 'Delete customer' });
}

function factsOf(part: HTMLElement): Record<string, string | null> {
  const terms = within(part).getAllByRole('term');
  const values = within(part).getAllByRole('definition');
  return Object.fromEntries(
    terms.map((term, place) => [term.textContent, values[place]?.textContent ?? null]),
  );
}
