import type { CustomerRecord } from '#lib/customer.ts';
import { Menu, type MenuItem } from '#ui/Menu.tsx';
import { messages } from './messages.ts';
import { useCopy } from './use-copy.ts';
import { copiedText, type CopyField } from './values.ts';

/** What is copied from a row, each with its letter. */
const CHOICES = [
  { field: 'cellPhone', letter: 'c' },
  { field: 'officePhone', letter: 'o' },
  { field: 'email', letter: 'e' },
  { field: 'vat', letter: 'v' },
  { field: 'address', letter: 'a' },
  { field: 'everything', letter: 'w' },
] as const satisfies readonly { field: CopyField; letter: string }[];

export interface CopyMenuProps {
  record: CustomerRecord;
  /** What it opens beside. */
  anchor: HTMLElement;
  onClose: () => void;
}

/** What can be copied of a customer without opening the details. */
export function CopyMenu({ record, anchor, onClose }: CopyMenuProps) {
  const { copy } = useCopy();
  const items = CHOICES.flatMap(({ field, letter }): MenuItem[] => {
    const text = copiedText(record, field);
    if (text === '') return [];
    const detail = field === 'everything' ? {} : { detail: text.split('\n').join(', ') };
    return [{ id: field, label: messages.fields[field], letter, ...detail }];
  });
  return (
    <Menu
      label={messages.copyFrom(record.company_name)}
      items={items}
      anchor={anchor}
      onSelect={(id) => {
        const choice = CHOICES.find(({ field }) => field === id);
        if (choice) copy(record, choice.field);
      }}
      onClose={onClose}
    />
  );
}
