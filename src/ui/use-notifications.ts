import type { Notification } from './Notifications.tsx';
import { requiredContext } from './required-context.ts';

export interface NewNotification extends Omit<Notification, 'id'> {
  /** A notification replaces one with the same id. */
  id?: string | undefined;
}

export interface NotificationStore {
  notify: (notification: NewNotification) => void;
  dismiss: (id: string) => void;
}

/** Stable functions that show and remove notifications. */
export const [NotificationsContext, useNotifications] =
  requiredContext<NotificationStore>('NotificationsProvider');
