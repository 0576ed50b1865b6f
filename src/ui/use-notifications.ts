import { createContext, use } from 'react';
import type { Notification } from './Notifications.tsx';

export interface UndoableNotification extends Omit<Notification, 'id'> {
  /** A notification replaces one with the same id. */
  id?: string | undefined;
  /** Shown instead of `action`; also Ctrl+Z. */
  undo?: UndoAction | undefined;
}

export interface UndoAction {
  /** Resolves to the next notification, or null for none. */
  run: (id: string) => Promise<UndoableNotification | null>;
  failed: string;
}

export interface NotificationStore {
  notify: (notification: UndoableNotification) => void;
  dismiss: (id: string) => void;
}

export const NotificationsContext = createContext<NotificationStore | null>(null);

/** Returns stable functions that show and remove notifications. Throws without a provider. */
export function useNotifications(): NotificationStore {
  const store = use(NotificationsContext);
  if (!store) throw new Error('Notifications need a NotificationsProvider around them.');
  return store;
}
