import { formatDate, formatDateTime } from '#lib/dates/dates.ts';
import { VALUES_KEPT } from '#lib/dates/timing.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Item, ItemList } from '#ui/ItemList.tsx';
import { Modal } from '#ui/Modal.tsx';
import { usePages } from '../../api/pages.ts';
import { exportPages } from '../../facts/customer.ts';
import { useToday } from '../../facts/use-today.ts';
import { useDialogs } from '../../shared/dialogs.tsx';
import { messages } from '../../shared/messages.ts';
import { PagedList } from '../../shared/PagedList.tsx';
import { ALL_EXPORTS, contentsOf, NOTHING_EXPORTED } from './export-text.ts';
import { DOWNLOAD_AGAIN, useExport } from './ExportProvider.tsx';
import { NotImported } from './ExportQuestions.tsx';

/** Lists all exports, newest first. Each file can be downloaded again for 90 days, or withdrawn. */
export function PastExports() {
  const { back } = useDialogs();
  return (
    <Modal
      open
      title={ALL_EXPORTS}
      description="Newest first. You can download each file again for 90 days."
      onOpenChange={back}
    >
      <List />
    </Modal>
  );
}

function List() {
  const { back } = useDialogs();
  const start = useExport();
  const { now } = useToday();
  const { pages = [], ...paging } = usePages(exportPages);
  const entries = pages.flatMap(({ rows }) => rows);
  if (paging.status === 'ready' && entries.length === 0) {
    return <EmptyState icon="download" title={NOTHING_EXPORTED} />;
  }
  return (
    <PagedList
      paging={paging}
      loading="Loading exports..."
      failed={(reason) => `Error loading exports: ${reason}`}
      more="Load more"
    >
      <ItemList>
        {entries.map((entry) => {
          const { id, file_name, created_at, created_by_email } = entry;
          const end = new Date(Date.parse(created_at) + VALUES_KEPT);
          const isOver = end <= now;
          return (
            <Item
              key={id}
              title={contentsOf(entry)}
              actions={
                <>
                  <NotImported entry={entry} />
                  {!isOver && (
                    <Button
                      size="sm"
                      icon="download"
                      aria-label={`${DOWNLOAD_AGAIN}: ${file_name}`}
                      onClick={() => {
                        start({ kind: 'again', entry });
                        back();
                      }}
                    >
                      {DOWNLOAD_AGAIN}
                    </Button>
                  )}
                </>
              }
            >
              <p>{messages.exportedBy(formatDateTime(created_at, now), created_by_email)}</p>
              <p>{file_name}</p>
              {isOver && <p>{`The file could be downloaded until ${formatDate(end.toISOString(), now)}.`}</p>}
            </Item>
          );
        })}
      </ItemList>
    </PagedList>
  );
}
