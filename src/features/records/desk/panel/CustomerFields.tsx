import { customerFields, type FieldKind } from '#lib/customer/customer-fields.ts';
import { type CustomerRecord, draftFields, toDraft } from '#lib/customer/customer.ts';
import { formatDateTime } from '#lib/dates/dates.ts';
import { Button } from '#ui/Button.tsx';
import { differingFields } from '#lib/quickbooks/differing-fields.ts';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { Difference } from '#ui/Difference.tsx';
import { useActions } from '../../shared/action.ts';
import { copy, CopyField } from '../../abilities/copy/copy.tsx';
import { actOnOne } from '../../actions/offered.ts';
import { displayName, oneLine } from '../../shared/messages.ts';
import { useToday } from '../../facts/use-today.ts';
import { messages as views } from '../../views/columns.tsx';

/** Shows a customer's fields, with QuickBooks' value below each that differs. Those that are often needed elsewhere have a copy button. */
export function CustomerFields(props: { record: CustomerRecord; baseline?: CustomerRecord | undefined }) {
  const { record, baseline = record } = props;
  const { now } = useToday();
  const context = useActions();
  const [values, theirs] = [toDraft(record), toDraft(baseline)];
  const differing = new Set(differingFields(baseline, record));
  const items = draftFields.map((field) => {
    const { label, kind } = customerFields[field];
    const value = values[field];
    const differs = differing.has(field);
    const difference = { before: oneLine(theirs[field]) || '–', after: oneLine(value) };
    return {
      id: field,
      term: label,
      value: kind === 'text' && value !== '' ? displayName(value) : value,
      href: linkTo(kind, value),
      action: (differs || (kind !== 'text' && kind !== 'address')) && (
        <CopyField record={record} field={field} />
      ),
      isShort: kind === 'phone' || kind === 'vat',
      drawn: differs ? <Difference {...difference} shows="after" /> : undefined,
      note: differs && (
        <>
          <span>{`${views.inQuickBooks} `}</span>
          <Difference {...difference} shows="before" translate="no" />
        </>
      ),
    };
  });
  const registered = { term: views.registered, value: formatDateTime(record.created_at, now), isShort: true };
  return (
    <>
      <DescriptionList translate="no" layout="grid" emptyText="Not given" items={[...items, registered]} />
      <span>
        <Button size="sm" icon={copy.icon} onClick={() => actOnOne(copy, record, context)}>
          {copy.label}
        </Button>
      </span>
    </>
  );
}

/* Encode visitors' text so that it can't add a header to an email. Keep the @, which some mail programs need. */
function linkTo(kind: FieldKind, value: string): string | undefined {
  if (kind === 'phone') return `tel:${value.replace(/\D/g, '')}`;
  return kind === 'email' ? `mailto:${encodeURIComponent(value).replaceAll('%40', '@')}` : undefined;
}
