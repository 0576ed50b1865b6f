import { customerFields } from '#lib/customer/customer-fields.ts';
import { draftFields, type DraftField } from '#lib/customer/customer.ts';
import { Message } from '#ui/Message.tsx';
import { Text } from '#ui/Text.tsx';
import styles from './ErrorSummary.module.css';
import type { FieldErrors } from './form-state.ts';
import { messages } from './messages.ts';

export interface ErrorSummaryProps {
  errors: FieldErrors;
  onVisit: (field: DraftField) => void;
}

/** Shows how many fields need attention, with a link to each; nothing when all are valid. */
export function ErrorSummary({ errors, onVisit }: ErrorSummaryProps) {
  const refused = draftFields.filter((field) => errors[field]);
  if (refused.length === 0) return null;
  return (
    <Message tone="error" role="group" aria-labelledby="fields-needing-attention">
      <Text id="fields-needing-attention" weight="strong">
        {messages.needAttention(refused.length)}
      </Text>
      <ul>
        {refused.map((field) => (
          <li key={field}>
            <a
              href={`#${fieldId(field)}`}
              className={styles.link}
              onClick={(event) => {
                // Focus the field without changing the URL.
                event.preventDefault();
                onVisit(field);
              }}
            >
              {lineFor(field, errors[field])}
            </a>
          </li>
        ))}
      </ul>
    </Message>
  );
}

/** Returns a field's message in short: `Cell phone: required`, `Cell phone: enter a valid phone number`. */
function lineFor(field: DraftField, message = ''): string {
  const { label } = customerFields[field];
  const reason = message.replace(/^.* is (?=required$)|^Please /, '').replace(`${label} `, '');
  return `${label}: ${reason}`;
}

/** Returns the id of a field's control, for the links of the summary. */
export function fieldId(field: DraftField): string {
  return `customer-${field}`;
}
