import { draftFields, type DraftField } from '#lib/customer.ts';
import { Message } from '#ui/Message.tsx';
import styles from './ErrorSummary.module.css';
import type { FieldErrors } from './form-state.ts';
import { labels, messages } from './messages.ts';

export interface ErrorSummaryProps {
  errors: FieldErrors;
  /** Moves the focus to a field. */
  onVisit: (field: DraftField) => void;
}

/** How many fields need attention, with a link to each; nothing when none does. The messages are at the fields. */
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
                // To the field, without a change of the page's address.
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
