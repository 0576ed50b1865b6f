import { cx } from '#ui/classes.ts';
import styles from './Banner.module.css';
import { Message, type MessageProps } from './Message.tsx';

export interface BannerProps extends Omit<MessageProps, 'role' | 'tone'> {
  tone?: 'success' | 'info' | 'notice';
}

/**
 * Announces good news or a notice when the screen reader is idle. Render it empty first, or it may not be announced.
 * - **Use it** for a result or news about the whole page. `notice` is for warnings.
 * - **Not for** errors, which are an Alert, or for text that is there from the start: use Message.
 */
export function Banner({ tone = 'success', onClose, closeLabel, className, children, ...rest }: BannerProps) {
  return (
    <div {...rest} role="status" className={cx(styles.banner, className)}>
      {children && <Message {...{ tone, onClose, closeLabel }}>{children}</Message>}
    </div>
  );
}
