import { formatDate, formatDateTime } from '#lib/dates/dates.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Item, ItemList } from '#ui/ItemList.tsx';
import { Modal } from '#ui/Modal.tsx';
import type { ExportEntry } from '../../api/exports-api.ts';
import { usePages } from '../../api/pages.ts';
import { exportPages } from '../../facts/customer.ts';
import { useToday } from '../../facts/use-today.ts';
import { useDialogs } from '../../shared/dialog-stack.tsx';
import { messages } from '../../shared/messages.ts';
import { PagedList } from '../../shared/PagedList.tsx';
import { ALL_EXPORTS, contentsOf, keptUntil, NOTHING_EXPORTED } from './export-text.ts';
import { DOWNLOAD_AGAIN, useExport } from './ExportProvider.tsx';
import { NotImported } from './ExportQuestions.tsx';

/** Lists all exports, newest first. Each file can be downloaded again for 90 days, or withdrawn. */
export function PastExports() {
  const { back } = useDialogs();
  const { pages = [], ...paging } = usePages(exportPages);
  const entries = pages.flatMap(({ rows }) => rows);
  return (
    <Modal
      title={ALL_EXPORTS}
      description="Newest first. You can download each file again for 90 days."
      onClose={back}
    >
      <PagedList
        paging={paging}
        loading="Loading exports..."
        failed="Error loading exports"
        loadMore="Load more"
        empty={entries.length === 0 && <EmptyState icon="download" title={NOTHING_EXPORTED} />}
      >
        <ItemList>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ItemList>
      </PagedList>
    </Modal>
  );
}

function Entry({ entry }: { entry: ExportEntry }) {
  const { file_name: file, created_at, created_by_email } = entry;
  const { back } = useDialogs();
  const start = useExport();
  const { now } = useToday();
  const end = keptUntil(entry);
  const isOver = end <= now;
  const downloadAgain = () => {
    start({ kind: 'again', entry });
    back();
  };
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
              aria-label={`${DOWNLOAD_AGAIN}: ${file}`}
              onClick={downloadAgain}
            >
              {DOWNLOAD_AGAIN}
            </Button>
          )}
        </>
      }
    >
      <p>{messages.exportedBy(formatDateTime(created_at, now), created_by_email)}</p>
      <p>{file}</p>
      {isOver && <p>{`The file could be downloaded until ${formatDate(end.toISOString(), now)}.`}</p>}
    </Item>
  );
}
