import { customerFields } from '#lib/customer-fields.ts';
import type { DraftField } from '#lib/customer.ts';
import { nameInText } from '../messages.ts';

export type CopyField = DraftField | 'everything';

export const messages = {
  everything: 'All details',
  copy: (field: CopyField) => `Copy ${field === 'everything' ? 'all details' : customerFields[field].short}`,
  copied: (field: string, company: string) => `Copied: ${field} of ${nameInText(company)}`,
  copiedAll: (company: string) => `Copied: ${nameInText(company)}`,
  nothingToCopy: (field: string, company: string) =>
    `Nothing to copy: ${field} of ${nameInText(company)} is empty`,
  notCopied: 'This browser doesn’t let the page copy. Select the text and copy it with the keyboard.',
} as const;

/** Returns the label of a copied value. */
export function copyFieldLabel(field: CopyField): string {
  return field === 'everything' ? messages.everything : customerFields[field].label;
}
