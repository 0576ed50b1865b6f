import { useEffect, useMemo, useRef, useState } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import type { ReadinessPoint, ReadinessReport } from '#lib/export/readiness.ts';
import { Alert } from '#ui/Alert.tsx';
import { IconButton } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import type { RecordsDesk } from './records-desk.ts';
import styles from './RecordsView.module.css';
import { andMore, errors, nameAmongWords, shownName, words } from './words.ts';

/** Nobody reads on from here; and a list without end would slow the page down. */
const MOST_SHOWN = 200;

export interface AttentionListProps {
  report: ReadinessReport;
  onFind: RecordsDesk['onFind'];
  onOpen: (record: CustomerRecord) => void;
  onClose: () => void;
}

/** The customers that QuickBooks may refuse, each with the reasons and the way to its details. */
export function AttentionList({ report, onFind, onOpen, onClose }: AttentionListProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const records = useMemo(() => byRecord(report.points), [report]);
  /* Of several presses the last one counts, and none once the list is closed. */
  const asked = useRef<string>(null);
  useEffect(() => () => void (asked.current = null), []);

  const open = async (id: string) => {
    asked.current = id;
    try {
      const record = await onFind(id);
      if (asked.current !== id) return;
      if (record) onOpen(record);
      else setProblem(words.deletedMeanwhile);
    } catch (error) {
      if (asked.current === id) setProblem(errors.load(error instanceof Error ? error.message : ''));
    }
  };

  return (
    <Modal
      title={words.attentionTitle}
      description={words.attentionHelp}
      closeLabel={words.close}
      onClose={onClose}
    >
      {problem !== null && <Alert>{problem}</Alert>}
      <ul className={styles.attention}>
        {records.slice(0, MOST_SHOWN).map(({ id, name, messages }) => (
          <li key={id} className={styles.attentionItem}>
            <div className={styles.attentionWords}>
              <p className={styles.attentionName} dir="auto">
                {shownName(name)}
              </p>
              {messages.map((message) => (
                <p key={message}>{message}</p>
              ))}
            </div>
            <IconButton
              icon="eye"
              label={`View details of ${nameAmongWords(name)}`}
              onClick={() => void open(id)}
            />
          </li>
        ))}
      </ul>
      {records.length > MOST_SHOWN && <p>{andMore(records.length - MOST_SHOWN)}</p>}
    </Modal>
  );
}

function byRecord(points: readonly ReadinessPoint[]): { id: string; name: string; messages: string[] }[] {
  const records = new Map<string, { id: string; name: string; messages: string[] }>();
  for (const { recordId, companyName, message } of points) {
    const known = records.get(recordId);
    if (known) known.messages.push(message);
    else records.set(recordId, { id: recordId, name: companyName, messages: [message] });
  }
  return Array.from(records.values());
}
