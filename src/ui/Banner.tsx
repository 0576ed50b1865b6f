import { Message, type MessageProps } from './Message.tsx';

export interface BannerProps extends Omit<MessageProps, 'role' | 'tone'> {
  tone?: 'success' | 'info' | 'notice';
}

/**
 * Something went well or is worth knowing: announced when assistive technology is idle.
 *
 * **Use it** for an outcome or for news about the whole page; `notice` is for what needs a look but did not fail.
 * **Not for** failures, which are an Alert, nor for text that is there from the start, which is a Message.
 *
 * `ref`, `className` and the rest reach the root.
 */
export function Banner({ tone = 'success', ...rest }: BannerProps) {
  return <Message {...rest} tone={tone} role="status" />;
}
