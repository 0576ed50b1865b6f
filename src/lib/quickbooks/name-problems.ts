import type { CustomerRecord } from '#lib/customer/customer.ts';
import { printable, safeText } from '#lib/export/csv.ts';
import { customerName, quickBooksColumns } from './columns.ts';
import { type DraftField, draftFields, toDraft } from '#lib/customer/customer.ts';
import { formatList } from '#lib/text/format-list.ts';
import { plural } from '#lib/text/numbers.ts';
import { type About, type Fixed, type Named, type ProblemText, quoted } from './reason.ts';
import {
  forbiddenIn,
  hasNumberOrMail,
  isNumberOrMail,
  isPlaceholder,
  plainBlanks,
  visibleOnly,
  withoutForbidden,
  withoutLegalForm,
} from './names.ts';

export function nameTaken({ others: { sameName } }: About): string | undefined {
  if (sameName.length === 0) return undefined;
  return plural(sameName.length, 'Same name as another customer.', 'Same name as # other customers.');
}

/** Adds the town or the contact person, unless the others may be the same customer. */
export function fixTakenName(seen: About): Fixed | undefined {
  const { customer } = seen;
  const { sameName, isFree } = seen.others;
  const name = customer.company_name.trim();
  const isSame = ({ customer: { cell_phone, email_address } }: Named) =>
    cell_phone === customer.cell_phone || email_address === customer.email_address;
  if (isPlaceholder(name) || sameName.some(isSame)) return undefined;
  const company_name = [({ town }: Named) => town, (each: Named) => contactOf(each.customer)]
    .filter((of) => {
      const own = of(seen).toLowerCase();
      return own !== '' && sameName.every((other) => of(other).toLowerCase() !== own);
    })
    .map((of) => `${name} (${of(seen)})`)
    .find((each) => each.length <= LONGEST_COMPANY && isFree(each));
  return company_name === undefined ? undefined : { company_name };
}

export function noCompany({ customer }: About): string | undefined {
  const name = customer.company_name;
  return isPlaceholder(name) || isNumberOrMail(name) ? `${quoted([name])} isn’t a company name.` : undefined;
}

export function fixNoCompany({ customer }: About): Fixed | undefined {
  const contact = contactOf(customer);
  return isPlaceholder(contact) || hasNumberOrMail(contact) ? undefined : { company_name: contact };
}

export function nameCharacters({ customer }: About): string | undefined {
  const found = forbiddenIn(customerName(customer));
  return found.length === 0 ? undefined : `QuickBooks doesn’t accept ${formatList(found)} in a name.`;
}

export function fixNameCharacters({ customer }: About): Fixed {
  return { company_name: withoutForbidden(customer.company_name) };
}

/** The columns that a customer can be too long for. A company name is in two columns, and the lower limit counts. */
const limited = (
  [
    ['CompanyName', 'companyName', 'The company name'],
    ['Name', 'companyName', 'The name'],
    ['Email', 'emailAddress', 'The email address'],
    ['BillAddr_City', 'physicalAddress', 'The city'],
    ['BillAddr_State', 'physicalAddress', 'The province'],
  ] as const
).map(([column, field, label]) => {
  const { cell = '', limit = Infinity } = quickBooksColumns.find(({ header }) => header === column) ?? {};
  return { cell, limit, field, label };
});
const LONGEST_COMPANY = Math.min(...limited.map(({ limit }) => limit));

export function tooLong({ source }: About): ProblemText | undefined {
  for (const { cell, limit, field, label } of limited) {
    const text = typeof cell === 'string' ? cell : cell(source);
    // An apostrophe before each character at most.
    if (text.length * 2 <= limit) continue;
    const safe = safeText(text);
    const length = safe.length > limit ? Array.from(safe).length : 0;
    if (length > limit) {
      return { field, text: `${label} has ${length} characters. QuickBooks accepts at most ${limit}.` };
    }
  }
  return undefined;
}

/** Leaves out the legal form. A name that's still too long is for a person to shorten. */
export function fixTooLong({ customer }: About): Fixed {
  return { company_name: withoutLegalForm(customer.company_name) };
}

export function invisible({ customer: { company_name } }: About): string | undefined {
  const name = plainBlanks(company_name);
  return visibleOnly(name) === name ? undefined : 'The name has invisible characters or repeated spaces.';
}

export function fixInvisible({ customer: { company_name } }: About): Fixed {
  return { company_name: visibleOnly(company_name) };
}

export function formula({ customer, escapedCells }: About): ProblemText | undefined {
  const found = escapedCells.find((text) => safeText(text) !== printable(text));
  if (found === undefined) return undefined;
  const text = `${quoted([found])} looks like a formula. The file puts an apostrophe before it.`;
  return { field: fieldWith(customer, found), text };
}

export function controlCharacters({ customer, escapedCells }: About): ProblemText | undefined {
  // The name's own check reports a tab in it.
  const name = forbiddenIn(customerName(customer)).length > 0 ? customerName(customer) : undefined;
  const found = escapedCells.find((text) => printable(text) !== text && text !== name);
  if (found === undefined) return undefined;
  const text = 'The file has spaces instead of tabs and other invisible characters.';
  return { field: fieldWith(customer, found), text };
}

export function fixControlCharacters({ customer: { company_name, contact_person } }: About): Fixed {
  return { company_name: plainBlanks(company_name), contact_person: plainBlanks(contact_person) };
}

/** Returns the field that a cell's text is from. Only an address is in several cells. */
function fieldWith(customer: CustomerRecord, text: string): DraftField {
  const draft = toDraft(customer);
  return draftFields.find((field) => draft[field] === text) ?? 'physicalAddress';
}

function contactOf({ contact_person }: CustomerRecord): string {
  return contact_person.trim();
}
