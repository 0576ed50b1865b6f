import { suggestProvince } from '#lib/address-fixes.ts';
import {
  type CustomerDraft,
  type CustomerInsert,
  type CustomerRecord,
  type DraftField,
  draftFields,
  toDraft,
  toInsertRow,
  toRow,
} from '#lib/customer.ts';
import { safeText } from '#lib/export/csv.ts';
import { customerName, quickBooksColumns, quickBooksRow } from '#lib/quickbooks/columns.ts';
import { digitsOf, EMAILS, type Listed } from './listed.ts';

/** What QuickBooks has of a customer, as columns to store. */
export interface Known {
  /** The columns of the list: our value where QuickBooks prints what our file gave it, else the list's. */
  values: Partial<CustomerInsert>;
  isSame: boolean;
}

/** Compares a customer with its row in the list. */
export function knownOf(customer: CustomerRecord, { name, company, values }: Listed): Known {
  const [ours, sent] = [toDraft(customer), sentOf(customer)];
  const isSame = (field: DraftField, texts: readonly string[]) => {
    const own = [ours[field], sent[field]].map(forms[field]);
    return texts.map(forms[field]).some((text) => own.includes(text));
  };
  const numbers = numbersIn(values);
  const areSame = numbers?.join() === numbersIn(ours)?.join();
  const known = draftFields.filter((field) => values[field] !== undefined);
  const others: Partial<CustomerDraft> = {};
  for (const field of known) {
    const stands = values[field] ?? '';
    const text =
      field === 'physicalAddress'
        ? withoutLines(stands, [name, company, ours.companyName, ours.contactPerson])
        : stands;
    const meant = { companyName: [text, name], emailAddress: text.split(EMAILS) }[field as string] ?? [
      text,
      stands,
    ];
    // QuickBooks may have a number under its other label.
    const isNumber = field === 'officePhone' || field === 'cellPhone';
    if ((isNumber && areSame) || isSame(field, meant)) continue;
    others[field] = field === 'physicalAddress' ? takenApart(text) : text;
  }
  if (company !== undefined && !isSame('companyName', [company])) others.companyName ??= company;
  const row = toInsertRow({ ...ours, ...others });
  return { values: toRow(row, known), isSame: Object.keys(others).length === 0 };
}

/** Returns a text with single blanks and straight quotes, and composed letters: a Mac saves them decomposed. */
export function plain(text: string): string {
  return text.normalize().replace(/[‘’]/g, "'").replace(/\s+/g, ' ').trim();
}

/** Returns an address without the names above it. */
function withoutLines(address: string, names: readonly (string | undefined)[]): string {
  const all = names.map((name = '') => plain(name).toLowerCase());
  const lines = address.split(/\s*[,\n]\s*/);
  const first = lines.findIndex((line) => !all.includes(plain(line).toLowerCase()));
  return first > 0 ? lines.slice(first).join(', ') : address;
}

/** How values are compared. */
const forms: Readonly<Record<DraftField, (text: string) => string>> = {
  companyName: plain,
  contactPerson: plain,
  cellPhone: digitsOf,
  officePhone: digitsOf,
  physicalAddress: wordsIn,
  emailAddress: (text) => plain(text).toLowerCase(),
  vatRegNr: digitsOf,
};

/** Returns the values that our file gave QuickBooks. */
function sentOf(customer: CustomerRecord): CustomerDraft {
  const cells = quickBooksRow(customer);
  const sent = { ...toDraft(customer), companyName: customerName(customer) };
  sent.physicalAddress = ADDRESS.map((at) => cells[at]).join(' ');
  for (const field of draftFields) sent[field] = safeText(sent[field]);
  return sent;
}

const ADDRESS = [...quickBooksColumns.entries()].flatMap(([at, { header }]) =>
  header.startsWith('BillAddr_') ? [at] : [],
);

function numbersIn({ officePhone, cellPhone }: Partial<CustomerDraft>): string[] | undefined {
  if (officePhone === undefined || cellPhone === undefined) return undefined;
  return [...new Set([officePhone, cellPhone].map(digitsOf))].filter(Boolean).toSorted();
}

/** Returns an address as this desk writes it: commas between street, town and province. Otherwise as it stands. */
function takenApart(address: string): string {
  return suggestProvince(address.replace(/\s*[\r\n]+\s*/g, ', ')) ?? address;
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
