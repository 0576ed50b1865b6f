import { Fragment } from 'react';
import { changedFields } from '#lib/customer/customer-changes.ts';
import { columnHeading } from '#lib/customer/customer-fields.ts';
import { type CustomerRecord, type DraftField, toDraft } from '#lib/customer/customer.ts';
import { Difference, type DifferenceProps } from '#ui/Difference.tsx';
import { Text } from '#ui/Text.tsx';
import styles from './Differences.module.css';
import { messages, oneLine } from './messages.ts';

export interface DifferingValuesProps {
  /** The fields to show, in the form's order. Default: all that differ. */
  fields?: readonly DraftField[];
  before: CustomerRecord;
  after: CustomerRecord;
  /** Both versions in one text, or only one. */
  shows?: NonNullable<DifferenceProps['shows']>;
  /** In a cell, only the first fields have their values, so that no difference is cut. The others are named. */
  inCell?: boolean;
}

/** Shows fields that differ between two versions of a customer: what differs and a little around it. */
export function DifferingValues({
  before,
  after,
  fields = changedFields(before, after),
  shows = 'both',
  inCell = false,
}: DifferingValuesProps) {
  const [old, now] = [toDraft(before), toDraft(after)];
  const text = (value: string) => oneLine(value) || '–';
  const [shown, named] = inCell ? [fields.slice(0, MOST), fields.slice(MOST)] : [fields, []];
  const longest = inCell && fields.length > 1 ? SEVERAL : ONE;
  return (
    <>
      {shown.map((field) => {
        const change = { before: text(old[field]), after: text(now[field]) };
        const label = shows === 'both' ? { label: `${change.after} (was: ${change.before})` } : {};
        return (
          <Fragment key={field}>
            <span>{`${columnHeading(field)} `}</span>
            <Difference {...change} {...label} className={styles.value} {...{ shows, longest }} />{' '}
          </Fragment>
        );
      })}
      {named.length > 0 && <span>{`also ${named.map(columnHeading).join(', ')}`}</span>}
    </>
  );
}

const MOST = 2;

/** How many characters a value has that's shown whole: the only one, or one of several. */
const [ONE, SEVERAL] = [56, 28];

/** Shows a field's old and new value. */
export function FieldChange({ label, ...values }: { label: string; before: string; after: string }) {
  const shown = { before: values.before || messages.empty, after: values.after || messages.empty };
  return (
    <p>
      <Text as="span" tone="normal" weight="strong">
        {label}
      </Text>{' '}
      <Difference {...shown} shows="before" /> <span>to</span> <Difference {...shown} shows="after" />
    </p>
  );
}
