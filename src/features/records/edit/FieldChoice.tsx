import { useId } from 'react';
import { customerFields } from '#lib/customer-fields.ts';
import type { DraftField } from '#lib/customer.ts';
import styles from './FieldChoice.module.css';
import { messages } from './messages.ts';

export interface FieldChoiceProps<Key extends string> {
  field: DraftField;
  sides: readonly { key: Key; whose: string; value: string }[];
  chosen: Key | undefined;
  onChoose: (key: Key) => void;
  error?: string | undefined;
}

/** Shows the values of one field as radio buttons. */
export function FieldChoice<Key extends string>({
  field,
  sides,
  chosen,
  onChoose,
  error,
}: FieldChoiceProps<Key>) {
  const errorId = useId();
  return (
    <fieldset className={styles.field} aria-describedby={error && errorId}>
      <legend className={styles.legend}>{customerFields[field].label}</legend>
      <div className={styles.sides}>
        {sides.map(({ key, whose, value }) => (
          <label key={key} className={styles.side} data-state={key === chosen ? 'chosen' : 'idle'}>
            <input
              type="radio"
              name={`choice-${field}`}
              checked={key === chosen}
              onChange={() => onChoose(key)}
            />
            <span className={styles.which} dir="auto">
              {whose}
            </span>
            <span className={styles.value} dir="auto">
              {value || messages.empty}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
