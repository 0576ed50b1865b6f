import type { CustomerRecord } from '#lib/customer.ts';
import { messages } from './messages.ts';

/** What can be copied from a customer. */
export type CopyField = keyof typeof messages.fields;

/** What is copied as one line each for the whole customer, in the order of the form. */
const LINES = ['company', 'contact', 'cellPhone', 'officePhone', 'address', 'email', 'vat'] as const;

/** The text that is copied; `''` when the customer has none. The whole customer is a line for each value there is. */
export function copiedText(record: CustomerRecord, field: CopyField): string {
  switch (field) {
    case 'company':
      return record.company_name;
    case 'contact':
      return record.contact_person;
    case 'cellPhone':
      return record.cell_phone;
    case 'officePhone':
      return record.office_phone ?? '';
    case 'email':
      return record.email_address;
    case 'vat':
      return record.vat_reg_nr ?? '';
    case 'address':
      return record.physical_address;
    case 'everything':
      return LINES.flatMap((each) => {
        const text = copiedText(record, each);
        return text === '' ? [] : [`${messages.fields[each]}: ${text.split('\n').join(', ')}`];
      }).join('\n');
  }
}
