import { customerFields } from '#lib/customer/customer-fields.ts';
import { type CustomerRecord, type DraftField, draftFields, toDraft } from '#lib/customer/customer.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { copyText } from '#ui/copy-text.ts';
import { useNotifications } from '#ui/use-notifications.ts';
import { type CustomerAction, named } from '../../shared/action.ts';
import { nameInText, oneLine } from '../../shared/messages.ts';

export const copy = {
  on: 'customer',
  id: 'copy',
  icon: 'copy',
  label: 'Copy all details',
  labelFor: named('Copy all details of {name}'),
  isRare: true,
  records: ['current'],
  needs: useCopy,
  one: (record, { ask }) => void ask(useCopy).copy(detailsText(record), nameInText(record.company_name)),
} satisfies CustomerAction;

/** Shows a button that copies a value of a customer; nothing when there's none. */
export function CopyField({ record, field }: { record: CustomerRecord; field: DraftField }) {
  const { report } = useCopy();
  const text = toDraft(record)[field];
  if (text === '') return null;
  const what = `${customerFields[field].label} of ${nameInText(record.company_name)}`;
  return <CopyButton text={text} label={copyLabel(field)} onCopied={(isCopied) => report(what, isCopied)} />;
}

/** Returns the name of a button that copies a field. */
export function copyLabel(field: DraftField): string {
  return `Copy ${customerFields[field].short}`;
}

/** Returns a function that copies a text, and one that says whether it was copied. */
export function useCopy() {
  const { notify } = useNotifications();
  const report = (what: string, isCopied: boolean) =>
    notify(isCopied ? { text: `Copied: ${what}` } : { tone: 'error', text: NOT_COPIED });
  const copyAs = async (text: string, what: string) => report(what, await copyText(text));
  return { copy: copyAs, report };
}

const NOT_COPIED = 'This browser doesn’t let the page copy. Select the text and copy it with the keyboard.';

/** Returns all values to copy, one labelled line each. */
export function detailsText(record: CustomerRecord): string {
  const values = toDraft(record);
  return draftFields
    .filter((field) => values[field] !== '')
    .map((field) => `${customerFields[field].label}: ${oneLine(values[field])}`)
    .join('\n');
}
