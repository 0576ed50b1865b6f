import type { ComponentProps } from 'react';
import { cva } from 'class-variance-authority';
import { IconButton } from './Button.tsx';
import { Icon } from './Icon.tsx';
import styles from './Message.module.css';

const message = cva(styles.message, {
  variants: {
    tone: { success: styles.success, error: styles.error, info: styles.info, notice: styles.notice },
  },
});

const signs = { success: 'checkCircle', error: 'alert', info: 'info', notice: 'flag' } as const;

export interface MessageProps extends ComponentProps<'div'> {
  tone?: 'success' | 'error' | 'info' | 'notice';
  /** Makes the message dismissible: what the press does, and the name of its button. */
  onDismiss?: (() => void) | undefined;
  dismissLabel?: string;
}

/**
 * The frame that Alert and Banner share, without a role of its own: a coloured box with an icon.
 *
 * **Use it** for text that is on the page from the start, such as a note above a form.
 * **Not for** news: what appears later is an Alert or a Banner, which announce themselves.
 *
 * `ref`, `className` and the rest reach the root.
 */
export function Message({
  tone = 'info',
  onDismiss,
  dismissLabel = 'Dismiss',
  className,
  children,
  ...rest
}: MessageProps) {
  return (
    <div {...rest} className={message({ tone, className })}>
      <Icon name={signs[tone]} className={styles.icon} />
      <div className={styles.body}>{children}</div>
      {onDismiss && (
        <IconButton icon="close" label={dismissLabel} className={styles.dismiss} onClick={onDismiss} />
      )}
    </div>
  );
}
