import { useState } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import { formatShortDate } from '#lib/dates.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Message } from '#ui/Message.tsx';
import { useClock } from '../now-context.ts';
import styles from './Changed.module.css';
import { fieldNames, messages } from './messages.ts';
import type { ChangedCustomer } from './port.ts';
import { useChanged } from './use-changed.ts';
import { useMark } from './use-mark.tsx';

/** In a customer's details: what was changed since the export, and the way to tick it off. Nothing when nothing was. */
export function ChangedNotice({ record }: { record: CustomerRecord }) {
  const { data } = useChanged(record.id);
  const mark = useMark();
  const changed = data?.[0];
  if (!changed) return null;
  return (
    <>
      {mark.isError && <Alert>{messages.markFailed}</Alert>}
      <Message tone="notice">
        <ChangedSince changed={changed} />
        <p>{messages.changedHelp}</p>
        <Button
          size="sm"
          className={styles.tick}
          busy={mark.isPending && messages.marking}
          onClick={() => mark.mutate(changed)}
        >
          {messages.changedInQuickBooks}
        </Button>
      </Message>
    </>
  );
}

/** As in "Changed since the export of 12 November: cell phone". */
export function ChangedSince({ changed: { exportedAt, changes } }: { changed: ChangedCustomer }) {
  const [now] = useState(useClock());
  const fields = changes.map(({ field }) => fieldNames[field]).join(', ');
  return <p>{messages.changedSince(formatShortDate(exportedAt, now), fields)}</p>;
}
