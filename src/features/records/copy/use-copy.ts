import { useCallback } from 'react';
import { customerFields } from '#lib/customer-fields.ts';
import { type CustomerRecord, draftFields, toDraft } from '#lib/customer.ts';
import { copyText } from '#ui/copy-text.ts';
import { useNotifications } from '#ui/use-notifications.ts';
import { type CopyField, copyFieldLabel, messages } from './messages.ts';

export interface Copy {
  copy: (record: CustomerRecord, field: CopyField) => void;
  /** Notifies of a copy made elsewhere. */
  report: (record: CustomerRecord, field: CopyField, isCopied: boolean) => void;
}

/** Copies values of customers, with a notification. */
export function useCopy(): Copy {
  const { notify } = useNotifications();

  const report = useCallback(
    (record: CustomerRecord, field: CopyField, isCopied: boolean) =>
      notify(isCopied ? { text: copiedNote(record, field) } : { tone: 'error', text: messages.notCopied }),
    [notify],
  );

  const copy = useCallback(
    (record: CustomerRecord, field: CopyField) => {
      const text = copiedText(record, field);
      if (text === '') {
        notify({ tone: 'info', text: messages.nothingToCopy(copyFieldLabel(field), record.company_name) });
      } else void copyText(text).then((isCopied) => report(record, field, isCopied));
    },
    [report, notify],
  );
  return { copy, report };
}

function copiedNote({ company_name }: CustomerRecord, field: CopyField): string {
  return field === 'everything'
    ? messages.copiedAll(company_name)
    : messages.copied(copyFieldLabel(field), company_name);
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
