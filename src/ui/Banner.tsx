import { Message, type MessageProps } from './Message.tsx';

export interface BannerProps extends Omit<MessageProps, 'role' | 'tone'> {
  tone?: 'success' | 'info' | 'notice';
}

/** Something went well or is worth knowing: announced when assistive technology is idle. */
export function Banner({ tone = 'success', ...rest }: BannerProps) {
  return <Message {...rest} tone={tone} role="status" />;
}
