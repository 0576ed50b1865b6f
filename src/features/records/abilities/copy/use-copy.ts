import { customerFields } from '#lib/customer/customer-fields.ts';
import { type CustomerRecord, draftFields, toDraft } from '#lib/customer/customer.ts';
import { copyText } from '#ui/copy-text.ts';
import { useNotifications } from '#ui/use-notifications.ts';
import { type CopyField, messages } from './messages.ts';

/** Copies all details of a customer, and notifies of each copy. */
export function useCopy() {
  const { notify } = useNotifications();
  const report = ({ company_name }: CustomerRecord, field: CopyField, isCopied: boolean) =>
    notify(
      isCopied ? { text: messages.copied(field, company_name) } : { tone: 'error', text: messages.notCopied },
    );
  const copyAll = async (record: CustomerRecord) =>
    report(record, 'everything', await copyText(copiedText(record, 'everything')));
  return { copyAll: (record: CustomerRecord) => void copyAll(record), report };
}

/** Returns the text to copy; `''` when there's no value. All values are one labelled line each. */
export function copiedText(record: CustomerRecord, field: CopyField): string {
  const values = toDraft(record);
  if (field !== 'everything') return values[field];
  return draftFields
    .filter((each) => values[each] !== '')
    .map((each) => `${customerFields[each].label}: ${values[each].split('\n').join(', ')}`)
    .join('\n');
}
