import { nameInText } from '../messages.ts';

/** The texts about copying from a customer. */
export const messages = {
  fields: {
    company: 'Company name',
    contact: 'Contact person',
    cellPhone: 'Cell phone',
    officePhone: 'Office phone',
    email: 'Email address',
    vat: 'VAT registration number',
    address: 'Physical address',
    everything: 'The whole customer',
  },
  /** The names of the buttons beside the values. */
  copyLabels: {
    company: 'Copy company name',
    contact: 'Copy contact person',
    cellPhone: 'Copy cell phone',
    officePhone: 'Copy office phone',
    email: 'Copy email address',
    vat: 'Copy VAT registration number',
    address: 'Copy physical address',
    everything: 'Copy the whole customer',
  },
  /** In the tooltip of a value in the list. */
  clickCopies: 'one click copies it',
  copyFrom: (company: string) => `Copy from ${nameInText(company)}`,
  copied: (field: string, company: string) => `Copied: ${field} of ${nameInText(company)}`,
  copiedAll: (company: string) => `Copied: ${nameInText(company)}`,
  nothingToCopy: (field: string, company: string) =>
    `Nothing to copy: ${field} of ${nameInText(company)} is empty`,
  notCopied: 'This browser does not let the page copy. Select the text, and copy it with the keyboard.',
} as const;
