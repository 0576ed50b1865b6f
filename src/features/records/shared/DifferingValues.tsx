import { Fragment } from 'react';
import { changedFields } from '#lib/customer/customer-changes.ts';
import { columnHeading } from '#lib/customer/customer-fields.ts';
import { type CustomerRecord, type DraftField, toDraft } from '#lib/customer/customer.ts';
import { Difference, type DifferenceProps } from '#ui/Difference.tsx';
import styles from './DifferingValues.module.css';
import { oneLine } from './messages.ts';

export interface DifferingValuesProps {
  /** The fields to show, in the form's order. Default: all that differ. */
  fields?: readonly DraftField[];
  before: CustomerRecord;
  after: CustomerRecord;
  /** Both versions in one text, or only one. */
  shows?: NonNullable<DifferenceProps['shows']>;
}

/** Shows fields that differ between two versions of a customer: what differs and a little around it. */
export function DifferingValues({
  before,
  after,
  fields = changedFields(before, after),
  shows = 'both',
}: DifferingValuesProps) {
  const [old, now] = [toDraft(before), toDraft(after)];
  const text = (value: string) => oneLine(value) || '–';
  return fields.map((field) => {
    const change = { before: text(old[field]), after: text(now[field]) };
    const label = shows === 'both' ? { label: `${change.after} (was: ${change.before})` } : {};
    return (
      <Fragment key={field}>
        <span className={styles.label}>{`${columnHeading(field)} `}</span>
        <Difference {...change} {...label} className={styles.value} shows={shows} short />{' '}
      </Fragment>
    );
  });
}
