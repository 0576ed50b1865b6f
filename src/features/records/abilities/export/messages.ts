import type { CustomerRecord } from '#lib/customer/customer.ts';
import { formatList } from '#lib/text/format-list.ts';
import { formatCount, plural } from '#lib/text/numbers.ts';
import type { DuplicateGroup } from '../../facts/checks-state.ts';
import { reasonsText } from '../merge/reasons-text.ts';
import { customerCount, messages as shared, nameInText, newCustomers } from '../../shared/messages.ts';
import type { NewToExport } from './new-to-export.ts';

export const messages = {
  allExports: 'All exports',
  neverExported: 'Nothing exported yet',
  showAttention: 'Show',
  progress: (written: number, expected: number): string =>
    `${formatCount(written)} of ${customerCount(expected)}`,
  exported: (count: number): string =>
    count === 1 ? 'Exported 1 customer' : `Exported ${formatCount(count)} of ${formatCount(count)}`,
  /** For example, `10 new customers: 2 to fix, 3 corrections to review`. */
  exportNewTitle: ({ all, doubles, ...problems }: NewToExport): string => {
    const text = shared.problems(problems);
    return `${newCustomers(all)}: ${text === '' ? messages.doubles(doubles.length) : text}`;
  },
  doubles: (count: number) =>
    plural(count, '# may already be in QuickBooks', '# may already be in QuickBooks'),
  sameAs: ({ members, reasons }: DuplicateGroup, { id }: CustomerRecord) => {
    const others = members.filter((member) => member.id !== id);
    const names = formatList(others.map(({ company_name }) => nameInText(company_name)));
    return `May be the same as ${names}: ${reasonsText(reasons)}`;
  },
  exportsError: (message: string) => `Error loading exports: ${message}`,
  downloadAgain: 'Download again',
  answering: 'Saving...',
  nothingToExport: 'No customer data to export',
} as const;

/** How to match columns in QuickBooks; docs/owners/quickbooks.md has the full table. */
export const columnHelp: readonly { term: string; value: string }[] = [
  { term: 'Matched automatically', value: 'Name, Email, Phone, Mobile, Fax, Website' },
  {
    term: 'Match manually',
    value:
      'CompanyName to Company, BillAddr_Line1 and _Line2 to Street address, BillAddr_City to City, ' +
      'BillAddr_State to Province, BillAddr_PostalCode to Postal code, BillAddr_Country to Country',
  },
  {
    term: 'Not imported',
    value:
      'ShipAddr_*, ContactName, Notes, Taxable, TaxCode, CustomerType, PaymentMethod, Terms, PrefDeliveryMethod, ' +
      'AccountNum',
  },
  {
    term: 'Not described in its help',
    value: 'Tax Reg. No.; AltContactName, OpeningBalance and AsOfDate, which are always empty',
  },
];
