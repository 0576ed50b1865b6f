import { useCallback } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import { copyText } from '#ui/copy-text.ts';
import { useNotifications } from '../notifications/use-notifications.ts';
import { copyFieldLabel, messages } from './messages.ts';
import { copiedText, type CopyField } from './values.ts';

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
