import { createContext, use } from 'react';
import type { Notification } from './Notifications.tsx';

export interface NewNotification extends Omit<Notification, 'id'> {
  /** A notification replaces one with the same id. */
  id?: string | undefined;
}

export interface NotificationStore {
  notify: (notification: NewNotification) => void;
  dismiss: (id: string) => void;
}

export const NotificationsContext = createContext<NotificationStore | null>(null);

/** Returns stable functions that show and remove notifications. Throws without a provider. */
export function useNotifications(): NotificationStore {
  const store = use(NotificationsContext);
  if (!store) throw new Error('Notifications need a NotificationsProvider around them.');
  return store;
}
