import { Message, type MessageProps } from './Message.tsx';

export type AlertProps = Omit<MessageProps, 'role' | 'tone'>;

/**
 * Something went wrong: interrupts assistive technology at once. Render it when it happens, not before.
 *
 * **Use it** for the failure of what was just asked for, next to where it was asked, until it is dismissed or the next try.
 * **Not for** one field's mistake, which is the field's own `error`, nor for good news, which is a Banner.
 *
 * `ref`, `className` and the rest reach the root.
 */
export function Alert(props: AlertProps) {
  return <Message {...props} tone="error" role="alert" />;
}
