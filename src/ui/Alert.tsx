import { Message, type MessageProps } from './Message.tsx';

export type AlertProps = Omit<MessageProps, 'role' | 'tone'>;

/**
 * Shows an error and announces it at once. Render it when the error happens, not before.
 *
 * **Use it** next to the action that failed, until the user dismisses it or tries again.
 * **Not for** one field's error, which is the field's `error`, or for a success: use Banner.
 */
export function Alert(props: AlertProps) {
  return <Message {...props} tone="error" role="alert" />;
}
