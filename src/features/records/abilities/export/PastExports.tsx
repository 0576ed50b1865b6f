import { useState } from 'react';
import { formatDate, formatDateTime } from '#lib/dates/dates.ts';
import { VALUES_KEPT } from '#lib/dates/timing.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Item, ItemList } from '#ui/ItemList.tsx';
import { Modal } from '#ui/Modal.tsx';
import { type AfterRows, useAfterRows } from '../../api/after-rows.ts';
import type { Page } from '../../api/customers-api.ts';
import type { ExportEntry } from '../../api/exports-api.ts';
import { keys } from '../../api/keys.ts';
import { type Pages, usePages } from '../../api/pages.ts';
import { useDialogs } from '../../shared/dialogs.tsx';
import { messages as shared } from '../../shared/messages.ts';
import { PagedList } from '../../shared/PagedList.tsx';
import { useToday } from '../../facts/use-today.ts';
import { contentsOf, momentOf } from './export-text.ts';
import { messages } from './messages.ts';
import { useExport } from './ExportProvider.tsx';
import { NotImported } from './ExportQuestions.tsx';

/** Lists all exports, newest first. Each file can be downloaded again for 90 days, or withdrawn. */
export function PastExports() {
  const { back } = useDialogs();
  const { startAgain } = useExport();
  return (
    <Modal
      open
      title={messages.allExports}
      description="Newest first. You can download each file again for 90 days."
      onOpenChange={back}
    >
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
  const { pages = [], ...paging } = usePages(exportPages);
  const entries = pages.flatMap(({ rows }) => rows);
  if (paging.status === 'ready' && entries.length === 0) {
    return <EmptyState icon="download" title={messages.neverExported} />;
  }
  return (
    <PagedList
      paging={paging}
      loading="Loading exports..."
      failed={(reason) => `Error loading exports: ${reason}`}
      more="Load more"
    >
      <ItemList>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} onAgain={onAgain} />
        ))}
      </ItemList>
    </PagedList>
  );
}

const exportPages: Pages<Page<ExportEntry>> = {
  queryKey: keys.exports,
  read: (api, after, signal) => api.listExports(after, signal),
  gcTime: 0,
};

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
              aria-label={`Download again: ${entry.file_name}`}
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
      {isOver && <p>{`The file could be downloaded until ${formatDate(end.toISOString(), now)}.`}</p>}
    </Item>
  );
}

/** Shows the last export; opens all exports. */
export function LastExport() {
  const { open } = useDialogs();
  const today = useToday();
  const last = useAfterRows(lastExport);
  if (last === undefined) return null;
  if (last === null) return <span>{messages.neverExported}</span>;
  return (
    <Button size="sm" tone="quiet" onClick={() => open('exports', {})}>
      {`Last export: ${momentOf(last.created_at, today)}, ${contentsOf(last)}`}
    </Button>
  );
}

/** The newest export; null when there is none. */
export const lastExport: AfterRows<ExportEntry | null> = {
  queryKey: keys.lastExport,
  read: (api, signal) => api.lastExport(signal),
};
