import type { CustomerRecord } from '#lib/customer.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { messages } from './messages.ts';
import { useCopy } from './use-copy.ts';
import { copiedText, type CopyField as Field } from './values.ts';

export interface CopyFieldProps {
  record: CustomerRecord;
  field: Field;
}

/** A button that copies one value of a customer, or all of them; nothing where the customer has no such value. */
export function CopyField({ record, field }: CopyFieldProps) {
  const { report } = useCopy();
  const text = copiedText(record, field);
  if (text === '') return null;
  return (
    <CopyButton
      text={text}
      label={messages.copyLabels[field]}
      onCopied={(isCopied) => report(record, field, isCopied)}
    />
  );
}
