import { Message, type MessageProps } from './Message.tsx';

export type AlertProps = Omit<MessageProps, 'role' | 'tone'>;

/** Something went wrong: interrupts assistive technology at once. Render it when it happens, not before. */
export function Alert(props: AlertProps) {
  return <Message {...props} tone="error" role="alert" />;
}
