import { useState } from 'react';
import { formatDate, formatDateTime } from '#lib/dates/dates.ts';
import { VALUES_KEPT } from '#lib/dates/timing.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Item, ItemList } from '#ui/ItemList.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import type { ExportEntry } from '../../api/exports-api.ts';
import { useDialogs } from '../../dialogs/use-dialogs.ts';
import { messages as shared } from '../../shared/messages.ts';
import { useToday } from '../../shared/use-today.ts';
import { contentsOf, momentOf } from './export-text.ts';
import { messages } from './messages.ts';
import { useExports, useLastExport } from '../../facts/customer.ts';
import { useExport } from './ExportProvider.tsx';
import { NotImported } from './ExportQuestions.tsx';

/** Lists all exports, newest first. Each file can be downloaded again for 90 days, or withdrawn. */
export function PastExports() {
  const { back } = useDialogs();
  const { startAgain } = useExport();
  return (
    <Modal open title={messages.allExports} description={messages.allExportsHelp} onOpenChange={back}>
      <List
        onAgain={(entry) => {
          startAgain(entry);
          back();
        }}
      />
    </Modal>
  );
}

function List({ onAgain }: Pick<EntryProps, 'onAgain'>) {
  const { entries, status, more, hasMore, failure, loadMore, retry } = useExports();
  if (status === 'loading') return <Spinner label={messages.loadingExports} />;
  if (status === 'ready' && entries.length === 0) {
    return <EmptyState icon="download" title={messages.neverExported} />;
  }
  const isFailed = status === 'failed' || more === 'failed';
  return (
    <>
      <ItemList>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} onAgain={onAgain} />
        ))}
      </ItemList>
      {isFailed && (
        <Alert onRetry={retry}>
          <p>{messages.exportsError(failure)}</p>
        </Alert>
      )}
      {hasMore && !isFailed && (
        <Button loading={more === 'loading'} loadingText={shared.loadingMore} onClick={loadMore}>
          {messages.moreExports}
        </Button>
      )}
    </>
  );
}

interface EntryProps {
  entry: ExportEntry;
  onAgain: (entry: ExportEntry) => void;
}

function Entry({ entry, onAgain }: EntryProps) {
  const [pressed, setPressed] = useState(false);
  const { now } = useToday();
  const end = new Date(Date.parse(entry.created_at) + VALUES_KEPT);
  const isOver = end <= now;
  return (
    <Item
      title={contentsOf(entry)}
      actions={
        <>
          <NotImported entry={entry} />
          {!isOver && (
            <Button
              size="sm"
              icon="download"
              disabled={pressed}
              aria-label={messages.downloadAgainLabel(entry.file_name)}
              onClick={() => {
                setPressed(true);
                onAgain(entry);
              }}
            >
              {messages.downloadAgain}
            </Button>
          )}
        </>
      }
    >
      <p>{shared.exportedBy(formatDateTime(entry.created_at, now), entry.created_by_email)}</p>
      <p>{entry.file_name}</p>
      {isOver && <p>{messages.downloadEnded(formatDate(end.toISOString(), now))}</p>}
    </Item>
  );
}

/** Shows the last export; opens all exports. */
export function LastExport() {
  const { open } = useDialogs();
  const today = useToday();
  const last = useLastExport();
  if (last === undefined) return null;
  if (last === null) return <span>{messages.neverExported}</span>;
  return (
    <Button size="sm" tone="quiet" onClick={() => open('exports', {})}>
      {messages.lastExport(momentOf(last.created_at, today), contentsOf(last))}
    </Button>
  );
}
