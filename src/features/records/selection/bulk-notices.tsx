import type { CustomerRecord } from '#lib/customer.ts';
import { Button } from '#ui/Button.tsx';
import { messages as shared } from '../messages.ts';
import { messages as statusMessages } from '../status/messages.ts';
import { NoticeAction } from '../status/NoticeAction.tsx';
import type { ProgressNotice, ResultNotice } from '../status/use-status.ts';
import { messages } from './messages.ts';

/** What is said of deleting and restoring several customers at once. */

/** How far it is. `onCancel` is left out while it cannot be cancelled. */
export function progressNotice(
  id: string,
  label: string,
  { done, of }: { done: number; of: number },
  onCancel?: () => void,
): ProgressNotice {
  const detail = messages.progress(done, of);
  return { id, kind: 'progress', label, value: done, max: of, detail, onCancel };
}

/** How many were deleted, and how many had been before; null when none was. */
export function deletedNotice(
  id: string,
  { removed, gone }: { removed: readonly CustomerRecord[]; gone: number },
  onUndo: () => void,
): ResultNotice | null {
  if (removed.length === 0 && gone === 0) return null;
  return {
    id,
    kind: 'info',
    text: sentences([messages.deleted, removed.length], [messages.alreadyDeleted, gone]),
    ...(removed.length > 0 && {
      actions: <NoticeAction notice={id} label={statusMessages.undo} onPress={onUndo} />,
    }),
  };
}

/** How many could not be deleted; null when all could be. */
export function notDeletedNotice(
  id: string,
  customers: readonly CustomerRecord[],
  { onShow, onRetry }: { onShow: () => void; onRetry: () => void },
): ResultNotice | null {
  if (customers.length === 0) return null;
  return {
    id,
    kind: 'error',
    text: messages.notDeleted(customers.length),
    actions: (
      <>
        <Button size="sm" onClick={onShow}>
          {messages.show}
        </Button>
        <NoticeAction notice={id} label={shared.retry} onPress={onRetry} />
      </>
    ),
  };
}

/** What became of those who were to be restored: `missed` are back, but an export ran without them. Null when there are none. */
export function restoredNotice(
  id: string,
  { restored, gone, missed }: { restored: number; gone: number; missed: readonly CustomerRecord[] },
  onExport: () => void,
): ResultNotice | null {
  if (restored === 0 && gone === 0) return null;
  return {
    id,
    kind: gone > 0 || missed.length > 0 ? 'notice' : 'success',
    text: sentences(
      [messages.restored, restored],
      [messages.alreadyGone, gone],
      [messages.missedExport, missed.length],
    ),
    ...(missed.length > 0 && {
      actions: <NoticeAction notice={id} label={messages.exportThese} onPress={onExport} />,
    }),
  };
}

/** How many could not be restored; null when all could be. */
export function notRestoredNotice(id: string, count: number, onRetry: () => void): ResultNotice | null {
  if (count === 0) return null;
  return {
    id,
    kind: 'error',
    text: messages.notRestored(count),
    actions: <NoticeAction notice={id} label={shared.retry} onPress={onRetry} />,
  };
}

/** A sentence for each number that is not 0. */
function sentences(...all: [text: (count: number) => string, count: number][]) {
  return all.flatMap(([text, count]) => (count > 0 ? [<p key={text(0)}>{text(count)}</p>] : []));
}
