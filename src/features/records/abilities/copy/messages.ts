import { customerFields } from '#lib/customer/customer-fields.ts';
import type { DraftField } from '#lib/customer/customer.ts';
import { nameInText } from '../../shared/messages.ts';

export type CopyField = DraftField | 'everything';

export const messages = {
  copy: (field: CopyField) => `Copy ${field === 'everything' ? 'all details' : customerFields[field].short}`,
  copied: (field: CopyField, company: string) => {
    const value = field === 'everything' ? '' : `${customerFields[field].label} of `;
    return `Copied: ${value}${nameInText(company)}`;
  },
  notCopied: 'This browser doesn’t let the page copy. Select the text and copy it with the keyboard.',
} as const;
