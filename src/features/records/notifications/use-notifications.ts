import { createContext, use } from 'react';
import type { Notification } from '#ui/Notifications.tsx';

export interface DeskNotification extends Omit<Notification, 'id'> {
  /** A notification replaces one with the same id. */
  id?: string | undefined;
  /** Shown instead of `action`; also Ctrl+Z. */
  undo?: UndoAction | undefined;
}

export interface UndoAction {
  /** Resolves to the next notification, or null for none. */
  run: (id: string) => Promise<DeskNotification | null>;
  failed: string;
}

export interface NotificationStore {
  notify: (notification: DeskNotification) => void;
  dismiss: (id: string) => void;
}

export const NotificationsContext = createContext<NotificationStore | null>(null);

/** Returns stable functions that show and remove notifications. Throws without a provider. */
export function useNotifications(): NotificationStore {
  const store = use(NotificationsContext);
  if (!store) throw new Error('The records screen needs a NotificationsProvider around it.');
  return store;
}
