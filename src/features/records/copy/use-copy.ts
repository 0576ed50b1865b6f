import { useCallback } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import { copyText } from '#ui/copy-text.ts';
import { type ResultNotice, useStatus } from '../status/use-status.ts';
import { messages } from './messages.ts';
import { copiedText, type CopyField } from './values.ts';

export interface Copy {
  /** Copies a value of a customer, and says so, or that the customer has none. */
  copy: (record: CustomerRecord, field: CopyField) => void;
  /** Says what became of a copy that was made elsewhere. */
  report: (record: CustomerRecord, field: CopyField, isCopied: boolean) => void;
}

/** Of the last notice, whoever showed it: the list, a menu that was opened for it, one of the details' buttons. */
let last = 0;

/** Copies from customers; what became of it is said where the desk says everything. */
export function useCopy(): Copy {
  const { show, dismiss } = useStatus();

  const say = useCallback(
    (notice: Pick<ResultNotice, 'kind' | 'text'>) => {
      // Another notice each time: the same text again would not be read out.
      dismiss(noticeId(last));
      last += 1;
      show({ id: noticeId(last), ...notice });
    },
    [show, dismiss],
  );

  const report = useCallback(
    (record: CustomerRecord, field: CopyField, isCopied: boolean) =>
      say(
        isCopied
          ? { kind: 'success', text: copiedNote(record, field) }
          : { kind: 'error', text: messages.notCopied },
      ),
    [say],
  );

  const copy = useCallback(
    (record: CustomerRecord, field: CopyField) => {
      const text = copiedText(record, field);
      if (text === '') {
        say({ kind: 'info', text: messages.nothingToCopy(messages.fields[field], record.company_name) });
      } else void copyText(text).then((isCopied) => report(record, field, isCopied));
    },
    [report, say],
  );
  return { copy, report };
}

function copiedNote({ company_name }: CustomerRecord, field: CopyField): string {
  return field === 'everything'
    ? messages.copiedAll(company_name)
    : messages.copied(messages.fields[field], company_name);
}

function noticeId(place: number): string {
  return `copy-${place}`;
}
