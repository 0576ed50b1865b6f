import { changedFields } from '#lib/customer-changes.ts';
import { columnHeading } from '#lib/customer-fields.ts';
import { type CustomerRecord, type DraftField, toDraft } from '#lib/customer.ts';
import { Difference, type DifferenceProps } from '#ui/Difference.tsx';
import { oneLine } from '../messages.ts';

export interface ChangedValuesProps {
  before: CustomerRecord;
  after: CustomerRecord;
  shows: NonNullable<DifferenceProps['shows']>;
}

/** Shows one version of the fields that changed since the export, with the differences emphasized. */
export function ChangedValues({ before: was, after: is, shows }: ChangedValuesProps) {
  const [before, after] = [toDraft(was), toDraft(is)];
  const text = (value: string) => oneLine(value) || '–';
  return changedFields(was, is).map((field: DraftField, at) => (
    <span key={field}>
      {at > 0 && <span>{' · '}</span>}
      <span>{`${columnHeading(field)}: `}</span>
      <Difference before={text(before[field])} after={text(after[field])} shows={shows} short />
    </span>
  ));
}
