import { customerFields } from '#lib/customer/customer-fields.ts';
import { type CustomerRecord, type DraftField, draftFields, toDraft } from '#lib/customer/customer.ts';
import { copyText } from '#ui/copy-text.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { useNotifications } from '#ui/use-notifications.ts';
import { type CustomerAction, named } from '../../shared/action.ts';
import { messages, nameInText } from '../../shared/messages.ts';

type Copied = DraftField | 'everything';

export const copy = {
  on: 'customer',
  id: 'copy',
  icon: 'copy',
  label: copyLabel('everything'),
  labelFor: named('Copy all details of {name}'),
  isRare: true,
  records: ['current'],
  needs: useCopy,
  one: (record, { ask }) => void ask(useCopy).copyAll(record),
} satisfies CustomerAction;

/** Shows a button that copies a value of a customer; nothing when there's none. */
export function CopyField({ record, field }: { record: CustomerRecord; field: DraftField }) {
  const { report } = useCopy();
  const text = copiedText(record, field);
  if (text === '') return null;
  return (
    <CopyButton
      text={text}
      label={copyLabel(field)}
      onCopied={(isCopied) => report(record, field, isCopied)}
    />
  );
}

/** Returns the name of a button that copies a field. */
export function copyLabel(field: Copied): string {
  return `Copy ${field === 'everything' ? 'all details' : customerFields[field].short}`;
}

/** Copies all details of a customer, and notifies of each copy. */
function useCopy() {
  const { notify } = useNotifications();
  const report = ({ company_name }: CustomerRecord, field: Copied, isCopied: boolean) => {
    const value = field === 'everything' ? '' : `${customerFields[field].label} of `;
    const text = `Copied: ${value}${nameInText(company_name)}`;
    notify(isCopied ? { text } : { tone: 'error', text: messages.notCopied });
  };
  const copyAll = async (record: CustomerRecord) =>
    report(record, 'everything', await copyText(copiedText(record, 'everything')));
  return { copyAll, report };
}

/** Returns the text to copy; `''` when there's no value. All values are one labelled line each. */
export function copiedText(record: CustomerRecord, field: Copied): string {
  const values = toDraft(record);
  if (field !== 'everything') return values[field];
  return draftFields
    .filter((each) => values[each] !== '')
    .map((each) => `${customerFields[each].label}: ${values[each].split('\n').join(', ')}`)
    .join('\n');
}
