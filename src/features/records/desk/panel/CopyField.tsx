import type { CustomerRecord } from '#lib/customer/customer.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { type CopyField as Field, messages } from '../../abilities/copy/messages.ts';
import { copiedText, useCopy } from '../../abilities/copy/use-copy.ts';

export interface CopyFieldProps {
  record: CustomerRecord;
  field: Field;
}

/** Shows a button that copies one or all values of a customer; nothing when there's no value. */
export function CopyField({ record, field }: CopyFieldProps) {
  const { report } = useCopy();
  const text = copiedText(record, field);
  if (text === '') return null;
  return (
    <CopyButton
      text={text}
      label={messages.copy(field)}
      onCopied={(isCopied) => report(record, field, isCopied)}
    />
  );
}
