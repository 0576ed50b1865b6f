import { completeAddress } from '#lib/address/fix.ts';
import { readAddress } from '#lib/address/read.ts';
import {
  type CustomerDraft,
  type CustomerInsert,
  type CustomerRecord,
  type DraftField,
  draftFields,
  toDraft,
  toInsertRow,
  toRow,
} from '#lib/customer/customer.ts';
import { safeText } from '#lib/export/csv.ts';
import { customerName, quickBooksColumns, quickBooksRow } from '#lib/quickbooks/columns.ts';
import { nameInOneForm } from '#lib/quickbooks/names.ts';
import { withoutEntities } from './entities.ts';
import { digitsOf, EMAILS, type ListRow } from './rows.ts';

/**
 * Compares a customer with its row in the list. Returns what QuickBooks has in the columns of the list: our value where it
 * prints what our file gave it, else the list's. A name in its own spelling is the list's, and no difference.
 */
export function baselineIn(
  customer: CustomerRecord,
  { name, values }: ListRow,
): { kind: 'same' | 'differs'; baseline: Partial<CustomerInsert> } {
  const ours = toDraft(customer);
  const own = [ours, sentOf(customer)];
  const names = [name, ours.companyName, ours.contactPerson];
  const form = (field: DraftField, text: string) => forms[field](text, names);
  const isSame = (field: DraftField, text: string) =>
    own.some((draft) => form(field, draft[field]) === form(field, text));
  const read = underOurLabels(values, ours);
  const fields = draftFields.filter((field) => read[field] !== undefined);
  const spelled = (field: DraftField, text: string) =>
    NAMES.includes(field) && !own.some((draft) => plain(draft[field]) === plain(text));
  let kind: 'same' | 'differs' = 'same';
  const others = fields.flatMap((field) => {
    const text = read[field] ?? '';
    // The full name of a sub-customer may be ours. One of several emails is enough.
    const meant =
      field === 'companyName' ? [text, name] : field === 'emailAddress' ? text.split(EMAILS) : [text];
    if (meant.some((each) => isSame(field, each))) {
      return meant.every((each) => spelled(field, each)) ? [[field, text] as const] : [];
    }
    kind = 'differs';
    return [[field, field === 'physicalAddress' ? takenApart(withoutNames(text, names)) : text] as const];
  });
  const row = toInsertRow({ ...ours, ...Object.fromEntries(others) });
  return { kind, baseline: toRow(row, fields) };
}

/** Returns a text with single blanks, straight quotes and composed letters, without entities and invisible characters. */
export function plain(text: string): string {
  return withoutEntities(text)
    .normalize()
    .replace(/\p{Cf}/gu, '')
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

const NAMES: readonly DraftField[] = ['companyName', 'contactPerson'];

/** How values are compared. */
const forms: Readonly<Record<DraftField, (text: string, names: readonly string[]) => string>> = {
  companyName: (name) => nameInOneForm(plain(name)),
  contactPerson: (name) => nameInOneForm(plain(name)),
  cellPhone: digitsOf,
  officePhone: digitsOf,
  physicalAddress: (address, names) => wordsIn(withoutNames(address, names)),
  emailAddress: (text) => plain(text).toLowerCase(),
  vatRegNr: digitsOf,
};

/** Returns the values that our file gave QuickBooks. */
function sentOf(customer: CustomerRecord): CustomerDraft {
  const cells = quickBooksRow(customer);
  const sent = { ...toDraft(customer), companyName: customerName(customer) };
  sent.physicalAddress = ADDRESS.map((at) => cells[at]).join('\n');
  for (const field of draftFields) sent[field] = safeText(sent[field]);
  return sent;
}

const ADDRESS = [...quickBooksColumns.entries()].flatMap(([at, { header }]) =>
  header.startsWith('BillAddr_') ? [at] : [],
);

/** Returns values with our numbers under our labels. A list with one column of numbers may have either. */
function underOurLabels(values: ListRow['values'], ours: CustomerDraft): ListRow['values'] {
  const { officePhone, cellPhone, ...others } = values;
  if (officePhone !== undefined && cellPhone !== undefined) {
    const areOurs =
      numbersOf(officePhone, cellPhone).join() === numbersOf(ours.officePhone, ours.cellPhone).join();
    return areOurs ? { ...others, officePhone: ours.officePhone, cellPhone: ours.cellPhone } : values;
  }
  const [number] = numbersOf(officePhone ?? cellPhone ?? '');
  const field = PHONES.find((each) => number !== undefined && digitsOf(ours[each]) === number);
  return field ? { ...others, [field]: ours[field] } : values;
}

const PHONES = ['officePhone', 'cellPhone'] as const;

function numbersOf(...texts: readonly string[]): string[] {
  return [...new Set(texts.map(digitsOf))].filter(Boolean).toSorted();
}

/** Returns an address without the names above it, which QuickBooks Desktop adds. */
function withoutNames(address: string, names: readonly string[]): string {
  const all = names.map((name) => plain(name).toLowerCase());
  const lines = address.split(/\s*[,\n]\s*/);
  const first = lines.findIndex((line) => !all.includes(plain(line).toLowerCase()));
  return lines.slice(Math.max(first, 0)).join('\n');
}

/** Returns an address as this desk writes it: commas between street, town and province. Adds no words. */
function takenApart(address: string): string {
  const apart = completeAddress(readAddress(address.replace(/\s*[\r\n]+\s*/g, ', ')))?.address;
  return apart !== undefined && wordsIn(apart) === wordsIn(address) ? apart : address;
}

/** Returns an address's words in one order, without the country that QuickBooks adds and the zeros that a spreadsheet drops. */
function wordsIn(address: string): string {
  const words = plain(address)
    .toLowerCase()
    .replaceAll('-', ' ')
    .replaceAll('south africa', ' ')
    .replace(/(?<!\d)0+(?=\d)/g, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return (words ?? []).toSorted().join(' ');
}
