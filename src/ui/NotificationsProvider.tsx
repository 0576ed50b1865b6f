import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Elements } from './elements.ts';
import { Notifications } from './Notifications.tsx';
import { isTypedIn } from './is-typed-in.ts';
import {
  type UndoableNotification,
  NotificationsContext,
  type NotificationStore,
} from './use-notifications.ts';

type Item = UndoableNotification & { id: string };

const MAX_NOTIFICATIONS = 10;

const texts = {
  region: 'Notifications',
  more: (count: number) => `${count} more`,
  undo: 'Undo',
  undoing: 'Undoing...',
} as const;

/** Shows a page's notifications, newest first. Ctrl+Z undoes the last action. */
export function NotificationsProvider({ children }: { children: Elements }) {
  const [items, setItems] = useState<readonly Item[]>([]);
  const count = useRef(0);
  const dismiss = useCallback(
    (id: string) => setItems((known) => known.filter((item) => item.id !== id)),
    [],
  );
  const notify = useCallback((next: UndoableNotification) => {
    count.current += 1;
    const item = { ...next, id: next.id ?? `notification ${count.current}` };
    setItems((known) => withItem(known, item));
  }, []);
  const store = useMemo<NotificationStore>(() => ({ notify, dismiss }), [notify, dismiss]);

  const undo = async ({ id, undo: action }: Item) => {
    if (!action) return;
    notify({ id, text: texts.undoing, progress: {} });
    try {
      const outcome = await action.run(id);
      if (outcome) notify({ ...outcome, id });
      else dismiss(id);
    } catch {
      notify({ id, tone: 'error', text: action.failed, undo: action });
    }
  };
  useUndoKey(() => {
    const last = items.find((item) => item.undo);
    if (last) void undo(last);
    return last !== undefined;
  });

  return (
    <NotificationsContext value={store}>
      {children}
      <Notifications
        label={texts.region}
        items={items.map((item) => ({
          ...item,
          action: item.undo ? { label: texts.undo, onSelect: () => void undo(item) } : item.action,
        }))}
        moreText={texts.more}
        onClose={dismiss}
      />
    </NotificationsContext>
  );
}

/** Adds a notification, and drops those that only confirmed an action. */
function withItem(known: readonly Item[], next: Item): readonly Item[] {
  const place = known.findIndex(({ id }) => id === next.id);
  if (place >= 0 && next.progress) return known.with(place, next);
  const others = known.filter(
    ({ id, action, undo, progress, tone }) =>
      id !== next.id && (action || undo || progress || tone === 'error'),
  );
  return [next, ...others].slice(0, MAX_NOTIFICATIONS);
}

function useUndoKey(undo: () => boolean): void {
  const onUndo = useEffectEvent(undo);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== 'z') return;
      if (!isTypedIn(event.target) && onUndo()) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
