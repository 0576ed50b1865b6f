import type { ComponentProps, ReactNode } from 'react';
import { cx } from 'class-variance-authority';
import styles from './RecordRow.module.css';

export interface RecordRowProps extends Omit<ComponentProps<'li'>, 'children' | 'title'> {
  title: string;
  subtitle: string;
  /** Two facts that help to recognise the record, such as a phone number and an e-mail. */
  facts: readonly string[];
  /** A short note at the end of the line, such as a time. */
  note?: string | undefined;
  /** Buttons for this record alone. */
  actions: ReactNode;
}

/**
 * One record of a list, on one line or, where that is narrow, on a few. On a wide screen what does not fit is cut off
 * with an ellipsis.
 *
 * **Use it** inside a RecordGroup or a list of your own, with enough to recognise the record and its few actions.
 * **Not for** reading the record in full, which is a DescriptionList.
 *
 * `ref`, `className` and the rest reach the `<li>`.
 */
export function RecordRow({ title, subtitle, facts, note, actions, className, ...rest }: RecordRowProps) {
  return (
    <li {...rest} className={cx(styles.row, className)}>
      <div className={styles.names}>
        <span className={styles.title} dir="auto">
          {title}
        </span>
        <span className={styles.subtitle} dir="auto">
          {subtitle}
        </span>
      </div>
      <div className={styles.facts}>
        {facts.map((fact, place) => (
          <span key={place} className={styles.fact} dir="auto">
            {fact}
          </span>
        ))}
      </div>
      {note && <span className={styles.note}>{note}</span>}
      <div className={styles.actions}>{actions}</div>
    </li>
  );
}
