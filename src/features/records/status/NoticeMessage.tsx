import { Message, type MessageProps } from '#ui/Message.tsx';

/**
 * A notice in the `StatusRegion` that is no failure: the region reads it out, as a whole, when it comes and when it
 * changes. A Banner would be a live region in a live region, and be read twice.
 */
export function NoticeMessage(props: Omit<MessageProps, 'role'>) {
  return <Message {...props} aria-atomic />;
}
