import { useCallback, useMemo, useRef, useState } from 'react';
import type { Elements } from './elements.ts';
import { type Notification, Notifications } from './Notifications.tsx';
import { type NewNotification, NotificationsContext, type NotificationStore } from './use-notifications.ts';

const MAX_NOTIFICATIONS = 10;

/** Shows a page's notifications, newest first. */
export function NotificationsProvider({ children }: { children: Elements }) {
  const [items, setItems] = useState<readonly Notification[]>([]);
  const count = useRef(0);
  const dismiss = useCallback(
    (id: string) => setItems((known) => known.filter((item) => item.id !== id)),
    [],
  );
  const notify = useCallback((next: NewNotification) => {
    count.current += 1;
    const item = { ...next, id: next.id ?? `notification ${count.current}` };
    setItems((known) => withItem(known, item));
  }, []);
  const store = useMemo<NotificationStore>(() => ({ notify, dismiss }), [notify, dismiss]);

  return (
    <NotificationsContext value={store}>
      {children}
      <Notifications items={items} onClose={dismiss} />
    </NotificationsContext>
  );
}

/** Adds a notification, and drops those that only confirmed an action. */
function withItem(known: readonly Notification[], next: Notification): readonly Notification[] {
  const place = known.findIndex(({ id }) => id === next.id);
  if (place >= 0 && next.progress) return known.with(place, next);
  const others = known.filter(
    ({ id, action, progress, tone }) => id !== next.id && (action || progress || tone === 'error'),
  );
  return [next, ...others].slice(0, MAX_NOTIFICATIONS);
}
