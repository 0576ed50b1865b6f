// cspell:ignore klijent
import type { Meta, StoryObj } from '@storybook/react-vite';
import { writeXlsx } from 'hucre/xlsx';
import Papa from 'papaparse';
import { expect, screen, waitFor, within } from 'storybook/test';
import { bosveld, customers, karoo, likeBosveld } from '../../fixtures/customers.ts';
import { chooseInRow, row, rows } from './desk.ts';
import { DeskInMemory } from './DeskInMemory.tsx';

const taken = likeBosveld('taken', 'Highveld Sound', { contact_person: 'Anna Nel' });
const alike = {
  ...karoo,
  id: 'alike',
  company_name: 'Namib Antennas',
  cell_phone: '0831234567',
  email_address: 'sales@namib.example',
  office_phone: null,
  vat_reg_nr: null,
  physical_address: '3 Kerk Street, Paarl, Western Cape, 7646',
  contact_person: 'Fatima Daniels',
};
const [, , missing = karoo] = customers(3);

/** The report: one customer of each kind, one only in QuickBooks, and a row without a name. */
const LIST = `Highveld Radio,,,,
Customer Contact List,,,,
,,,,
Customer full name,Phone numbers,Email,Full name,Bill address
Karoo Signal Works (Pty) Ltd,Phone:0235550178 Mobile:0825550134,thandi@karoosignal.example,Thandi Nkosi,"14 Voortrekker Street
Sutherland Northern Cape 6920
South Africa"
Bosveld Radio en Elektronika BK,Mobile:(083) 555-9999,pieter@bosveldradio.example,,Plaas Rietfontein Posbus 218 Lephalale Limpopo 0555
HIGHVELD SOUND,Mobile:0731112223,info@other.example,Johan Smit,"9 Long Street
Welkom Free State 9459"
Namib Antenna,Mobile:0831239999,info@namib.example,Fatima Daniels,"3 Kerk Street
Paarl Western Cape 7646"
Shell Oil 123,,,,
,,lost@name.example,,
" Wednesday, September 30, 2026 01:46 PM GMT+02:00",,,,
`;

/** What QuickBooks' list says of the customers. */
const meta = {
  id: 'features-records-comparelist',
  title: 'Screens/Records/QuickBooks’ list',
  component: DeskInMemory,
  parameters: { layout: 'fullscreen' },
  args: { customers: [karoo, bosveld, taken, alike, missing] },
} satisfies Meta<typeof DeskInMemory>;
export default meta;

type Story = StoryObj<typeof meta>;
type Desk = Parameters<NonNullable<Story['play']>>[0];

/** Opens the dialog by the button next to the exports, or by their menu where it's narrow. */
async function openDialog({ canvas, userEvent }: Pick<Desk, 'canvas' | 'userEvent'>): Promise<void> {
  const button = canvas.queryByRole('button', { name: 'Open QuickBooks’ list' });
  if (button) return userEvent.click(button);
  await userEvent.click(canvas.getByRole('button', { name: 'Exports' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Open QuickBooks’ list' }));
}

async function choose(
  desk: Pick<Desk, 'canvas' | 'userEvent'>,
  text: string | Uint8Array<ArrayBuffer>,
  name = 'list.csv',
): Promise<HTMLElement> {
  await openDialog(desk);
  const dialog = await screen.findByRole('dialog', { name: 'Open QuickBooks’ list' });
  await desk.userEvent.upload(
    within(dialog).getByLabelText('Choose or drop the file'),
    new File([text], name),
  );
  return dialog;
}

async function openList(desk: Pick<Desk, 'canvas' | 'userEvent'>): Promise<void> {
  const dialog = await choose(desk, LIST);
  await within(dialog).findByText('list.csv: 5 customers, 1 row couldn’t be read in full');
  await desk.userEvent.click(within(dialog).getByRole('button', { name: 'Open list' }));
  await desk.canvas.findByRole('tab', { name: 'QuickBooks’ list 5', selected: true });
  await waitFor(() => expect(rows(desk.canvas)).toHaveLength(5));
  await desk.canvas.findByText(
    'Does QuickBooks have these customers? 4 left to decide, by group or one by one.',
  );
}

export const ChooseFile: Story = {
  tags: ['phone', 'dark'],
  play: async (desk) => {
    await openDialog(desk);
    await expect(await screen.findByLabelText('Choose or drop the file')).toHaveAccessibleDescription(
      'Excel (.xlsx) or CSV, at most 25 MB',
    );
  },
};

export const BrokenFile: Story = {
  play: async (desk) => {
    const dialog = await choose(desk, '%PDF-1.7', 'list.pdf.csv');
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'This is a PDF. Export the customer list from QuickBooks as Excel (.xlsx) or CSV.',
    );
    await expect(within(dialog).getByLabelText('Choose or drop the file')).toBeVisible();
  },
};

/** A head that isn't known is set by hand. */
export const ColumnsByHand: Story = {
  tags: ['phone', 'dark', 'tree'],
  play: async (desk) => {
    const dialog = await choose(desk, LIST.replace('Customer full name', 'Klijent'));
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'This doesn’t look like a customer list.',
    );
    const button = within(dialog).getByRole('button', { name: 'Open list' });
    await expect(button).toBeDisabled();
    await desk.userEvent.selectOptions(within(dialog).getByLabelText('Name'), 'Klijent');
    await within(dialog).findByText('list.csv: 5 customers, 1 row couldn’t be read in full');
    await expect(button).toBeEnabled();
  },
};

/** Sheets with the same heads are one list. Another sheet can be chosen. */
export const Sheets: Story = {
  tags: ['phone', 'dark'],
  play: async (desk) => {
    const [, , , heads = '', ...lines] = LIST.split('\n');
    const rowsOf = (...texts: string[]) => Papa.parse<string[]>(texts.join('\n')).data;
    const file = await writeXlsx({
      sheets: [
        { name: 'Summary', rows: rowsOf('Customer,Balance', 'All customers,0.00') },
        { name: 'Active', rows: rowsOf(heads, ...lines.slice(0, 3)) },
        { name: 'Inactive', rows: rowsOf(heads, 'Shell Oil 123,,,,') },
      ],
    });
    const dialog = await choose(desk, new Uint8Array(file), 'list.xlsx');
    await within(dialog).findByText('list.xlsx, “Active” and “Inactive”: 2 customers');
    await desk.userEvent.selectOptions(within(dialog).getByLabelText('Sheet'), '“Active” (1 customer)');
    await within(dialog).findByText(/^Not read: “Inactive” \(1 customer\) and “Summary” \(1 customer\)\./);
  },
};

/** One customer of each kind, with the counts of all. */
export const Result: Story = {
  tags: ['phone', 'dark', 'forced-colors', 'tree'],
  play: async (desk) => {
    await openList(desk);
    for (const kind of [
      'Other values in QuickBooks',
      'Name taken by someone else',
      'Perhaps the same',
      'The same in QuickBooks',
      'Not in QuickBooks',
    ]) {
      await expect(desk.canvas.getByText(kind)).toBeVisible();
    }
    await expect(
      desk.canvas.getByText(
        'list.csv: 1 the same · 1 with other values · 1 name taken · 1 perhaps the same · 1 not in QuickBooks',
      ),
    ).toBeVisible();
    // No difference is cut.
    for (const { clientHeight, scrollHeight } of desk.canvasElement.querySelectorAll('[data-wraps] > span')) {
      await expect(scrollHeight).toBeLessThanOrEqual(clientHeight);
    }
  },
};

/** What's decided says so and offers Undo. What differs is on the list of changes to make by hand. */
export const Decided: Story = {
  tags: ['no-visual'],
  play: async (desk) => {
    const { canvas, userEvent } = desk;
    await openList(desk);
    const name = bosveld.company_name;
    row(canvas, name).focus();
    await userEvent.keyboard('{Shift>}A{/Shift}');
    await canvas.findByRole('tab', { name: 'Differs from QuickBooks 1' });
    await waitFor(() => expect(row(canvas, name).closest('[role=row]')).toHaveTextContent('Decided'));
    // The other one isn't in QuickBooks, as the desk knew.
    await expect(canvas.getAllByText('1 customer, nothing left to decide')).toHaveLength(2);
  },
};

/** The panel has the list's values and the same decisions, and goes on to the next customer. */
export const InPanel: Story = {
  tags: ['phone', 'dark', 'forced-colors'],
  play: async (desk) => {
    const { canvas, userEvent } = desk;
    await openList(desk);
    await userEvent.click(canvas.getByRole('button', { name: bosveld.company_name }));
    const panel = await screen.findByRole('dialog', { name: /^Customer details/ });
    await expect(within(panel).getByText('Other values in QuickBooks')).toBeVisible();
    await expect(within(panel).getByRole('button', { name: /^QuickBooks has it/ })).toBeVisible();
    await expect(within(panel).getByRole('button', { name: /^Take QuickBooks’ values/ })).toBeVisible();
  },
};

export const FreeNames: Story = {
  tags: ['no-visual'],
  play: async (desk) => {
    const { canvas, userEvent } = desk;
    await openList(desk);
    await userEvent.click(canvas.getByRole('button', { name: 'Review 1 name: Name taken by someone else' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Select Highveld Sound' }));
    await userEvent.click(within(dialog).getByRole('button', { name: /^Fix 1/ }));
    await waitFor(() => expect(row(canvas, 'Highveld Sound (Lephalale)')).toBeVisible());
    await waitFor(() => expect(canvas.queryByText('Name taken by someone else')).toBeNull());
    await expect(canvas.getByText(/^list\.csv: .* with other values · 1 perhaps the same · /)).toBeVisible();
  },
};

/** Without heads, the columns are set by hand, and the first row is a customer. */
export const NoHeads: Story = {
  tags: ['phone'],
  play: async (desk) => {
    const text = 'Karoo Signal Works (Pty) Ltd,thandi@karoosignal.example\nShell Oil 123,\n';
    const dialog = await choose(desk, text);
    const name = await within(dialog).findByLabelText('Name');
    await desk.userEvent.selectOptions(name, 'Column 1: Karoo Signal Works (Pty) Ltd');
    await within(dialog).findByText('list.csv: 2 customers');
    await desk.userEvent.click(within(dialog).getByRole('checkbox', { name: /^Row 1 has the heads/ }));
    await within(dialog).findByText('list.csv: 1 customer');
  },
};

/** Each value can be taken alone. */
export const TakeValues: Story = {
  tags: ['phone', 'dark'],
  play: async (desk) => {
    const { userEvent } = desk;
    await openList(desk);
    await chooseInRow(desk, 'Namib Antennas', 'Take QuickBooks’ values');
    const dialog = await screen.findByRole('dialog', { name: 'Review the corrections' });
    const [, phone] = within(dialog).getAllByRole('checkbox', { name: 'Select Namib Antennas' });
    await userEvent.click(phone as HTMLElement);
    await expect(within(dialog).getByRole('button', { name: 'Fix 1 customer' })).toBeEnabled();
  },
};

export const OtherRows: Story = {
  tags: ['phone'],
  play: async (desk) => {
    await openList(desk);
    await desk.userEvent.click(
      desk.canvas.getByRole('button', { name: '1 only in QuickBooks · 1 row couldn’t be read in full' }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Other rows of the list' });
    await expect(within(dialog).getByText('Shell Oil 123')).toBeVisible();
    await expect(within(dialog).getByText('This row has no name.')).toBeVisible();
  },
};

/** After a reload, the list is gone. */
export const NoList: Story = {
  args: { view: 'list' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No list is open')).toBeVisible();
  },
};
