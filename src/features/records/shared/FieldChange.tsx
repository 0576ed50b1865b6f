import { Difference } from '#ui/Difference.tsx';
import { Text } from '#ui/Text.tsx';
import { messages } from './messages.ts';

export interface FieldChangeProps {
  label: string;
  before: string;
  after: string;
}

/** Shows a field's old and new value. */
export function FieldChange({ label, ...values }: FieldChangeProps) {
  const shown = { before: values.before || messages.empty, after: values.after || messages.empty };
  return (
    <p>
      <Text as="span" tone="normal" weight="strong">
        {label}
      </Text>{' '}
      <Difference {...shown} shows="before" /> <span>{messages.to}</span>{' '}
      <Difference {...shown} shows="after" />
    </p>
  );
}
