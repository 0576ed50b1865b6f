import { draftFields, type DraftField } from '#lib/customer.ts';
import { Message } from '#ui/Message.tsx';
import styles from './ErrorSummary.module.css';
import type { FieldErrors } from './form-state.ts';
import { labels, messages } from './messages.ts';

export interface ErrorSummaryProps {
  errors: FieldErrors;
  /** Goes to a field. */
  onVisit: (field: DraftField) => void;
}

/** How many fields need attention, and the way to each; nothing when none does. Each field says itself what is wrong. */
export function ErrorSummary({ errors, onVisit }: ErrorSummaryProps) {
  const refused = draftFields.filter((field) => errors[field]);
  if (refused.length === 0) return null;
  return (
    <Message tone="error" role="group" aria-labelledby="fields-needing-attention">
      <p id="fields-needing-attention" className={styles.title}>
        {messages.needAttention(refused.length)}
      </p>
      <ul className={styles.fields}>
        {refused.map((field) => (
          <li key={field}>
            <a
              href={`#${fieldId(field)}`}
              className={styles.link}
              onClick={(event) => {
                // The field, and no other address: the page has one.
                event.preventDefault();
                onVisit(field);
              }}
            >
              {labels[field]}
            </a>
          </li>
        ))}
      </ul>
    </Message>
  );
}

/** The id of a field's control, which the summary's links name. */
export function fieldId(field: DraftField): string {
  return `customer-${field}`;
}
