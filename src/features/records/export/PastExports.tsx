import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { formatDateTime } from '#lib/dates.ts';
import { messages as shared } from '../messages.ts';
import { type Today, useToday } from '../now-context.ts';
import { PagesEnd } from '../PagesEnd.tsx';
import { contentsOf } from './export-text.ts';
import { messages } from './messages.ts';
import styles from './PastExports.module.css';
import type { PastExport } from './port.ts';
import { usePastExports } from './use-past-exports.ts';

export interface PastExportsProps {
  /** Exports the same customers once more; the dialog is closed then. */
  onAgain: (entry: PastExport) => void;
  onClose: () => void;
  returnFocus: () => HTMLElement | null;
}

/** All exports, the newest first: when, what, how many, by whom, in which file; each can be downloaded once more. */
export function PastExports({ onAgain, onClose, returnFocus }: PastExportsProps) {
  return (
    <Modal
      title={messages.allExports}
      description={messages.allExportsHelp}
      closeLabel={shared.close}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <List
        onAgain={(entry) => {
          onAgain(entry);
          onClose();
        }}
      />
    </Modal>
  );
}

function List({ onAgain }: Pick<PastExportsProps, 'onAgain'>) {
  const today = useToday();
  const query = usePastExports();
  const { data, error, isFetching } = query;
  const entries = data?.pages.flatMap(({ exports }) => exports) ?? [];
  if (entries.length === 0 && isFetching) return <Spinner label={messages.loadingExports} />;
  return (
    <>
      {entries.length === 0 && !error && <EmptyState icon="download" title={messages.neverExported} />}
      {entries.length > 0 && (
        <ul className={styles.list}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} today={today} onAgain={onAgain} />
          ))}
        </ul>
      )}
      <PagesEnd query={query} failed={messages.exportsError} more={messages.moreExports} />
    </>
  );
}

interface EntryProps {
  entry: PastExport;
  today: Today;
  onAgain: (entry: PastExport) => void;
}

function Entry({ entry, today, onAgain }: EntryProps) {
  const [pressed, setPressed] = useState(false);
  const when = formatDateTime(entry.at);
  return (
    <li className={styles.item}>
      <div className={styles.text}>
        <p className={styles.contents}>{contentsOf(entry, today)}</p>
        <p className={styles.quiet}>{messages.exportedBy(when, entry.by)}</p>
        {entry.fileName !== null && <p className={styles.quiet}>{entry.fileName}</p>}
      </div>
      {isRepeatable(entry) && (
        <Button
          size="sm"
          icon="download"
          disabled={pressed}
          aria-label={messages.downloadAgainLabel(entry.fileName ?? when)}
          onClick={() => {
            setPressed(true);
            onAgain(entry);
          }}
        >
          {messages.downloadAgain}
        </Button>
      )}
    </li>
  );
}

/** Of some older entries it was not kept who their customers were, nor what chose them. */
function isRepeatable({ scope, day, search, list }: PastExport): boolean {
  if (list !== undefined) return true;
  if (scope === 'selected') return false;
  if (scope === 'day') return day !== undefined;
  return scope !== 'search' || search !== undefined;
}
