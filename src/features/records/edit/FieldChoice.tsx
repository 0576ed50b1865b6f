import type { DraftField } from '#lib/customer.ts';
import { labels } from '../../customer-form/messages.ts';
import styles from './FieldChoice.module.css';
import { messages } from './messages.ts';

export interface FieldChoiceProps<Key extends string> {
  field: DraftField;
  /** The values to choose from, each with whose it is. */
  sides: readonly { key: Key; whose: string; value: string }[];
  chosen: Key | undefined;
  onChoose: (key: Key) => void;
}

/** The values that one field has in several states or records of a customer, of which one is chosen. */
export function FieldChoice<Key extends string>({ field, sides, chosen, onChoose }: FieldChoiceProps<Key>) {
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{labels[field]}</legend>
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
    </fieldset>
  );
}
