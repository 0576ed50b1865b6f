import { changedFields } from '#lib/customer-changes.ts';
import { columnHeading } from '#lib/customer-fields.ts';
import { type DraftField, toDraft } from '#lib/customer.ts';
import { Difference, type DifferenceProps } from '#ui/Difference.tsx';
import type { ChangedCustomer } from '../api/records-api.ts';
import { oneLine } from '../messages.ts';

export interface ChangedValuesProps extends Pick<ChangedCustomer, 'exported' | 'customer'> {
  shows: NonNullable<DifferenceProps['shows']>;
}

/** Shows one version of the fields that changed since the export, with the differences emphasized. */
export function ChangedValues({ exported, customer, shows }: ChangedValuesProps) {
  const [before, after] = [toDraft(exported), toDraft(customer)];
  const text = (value: string) => oneLine(value) || '–';
  return changedFields(exported, customer).map((field: DraftField, at) => (
    <span key={field}>
      {at > 0 && <span>{' · '}</span>}
      <span>{`${columnHeading(field)}: `}</span>
      <Difference before={text(before[field])} after={text(after[field])} shows={shows} short />
    </span>
  ));
}
