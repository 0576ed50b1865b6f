import { changedFields } from '#lib/customer/customer-changes.ts';
import { columnHeading } from '#lib/customer/customer-fields.ts';
import { type CustomerRecord, type DraftField, toDraft } from '#lib/customer/customer.ts';
import { Difference, type DifferenceProps } from '#ui/Difference.tsx';
import { oneLine } from '../shared/messages.ts';

export interface ChangedValuesProps {
  before: CustomerRecord;
  after: CustomerRecord;
  shows: NonNullable<DifferenceProps['shows']>;
}

/** Shows one version of the fields that differ between two, with the differences emphasized. */
export function ChangedValues({ before, after, shows }: ChangedValuesProps) {
  const [old, now] = [toDraft(before), toDraft(after)];
  const text = (value: string) => oneLine(value) || '–';
  return changedFields(before, after).map((field: DraftField, at) => (
    <span key={field}>
      {at > 0 && <span>{' · '}</span>}
      <span>{`${columnHeading(field)}: `}</span>
      <Difference before={text(old[field])} after={text(now[field])} shows={shows} short />
    </span>
  ));
}
