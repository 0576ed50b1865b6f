import { cx } from 'class-variance-authority';
import styles from './Banner.module.css';
import { Message, type MessageProps } from './Message.tsx';

export interface BannerProps extends Omit<MessageProps, 'role' | 'tone'> {
  tone?: 'success' | 'info' | 'notice';
}

/**
 * Something went well or is worth knowing: announced when assistive technology is idle. Render it before there is anything
 * to say, without children, and nothing is seen: text is only sure to be announced where its region was there before.
 *
 * **Use it** for an outcome or for news about the whole page; `notice` is for what needs a look but did not fail.
 * **Not for** failures, which are an Alert, nor for text that is there from the start, which is a Message.
 *
 * `ref`, `className` and the rest reach the root.
 */
export function Banner({
  tone = 'success',
  onDismiss,
  dismissLabel,
  className,
  children,
  ...rest
}: BannerProps) {
  return (
    <div {...rest} role="status" className={cx(styles.banner, className)}>
      {children && (
        <Message tone={tone} onDismiss={onDismiss} {...(dismissLabel && { dismissLabel })}>
          {children}
        </Message>
      )}
    </div>
  );
}
