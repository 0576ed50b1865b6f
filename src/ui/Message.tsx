import type { ComponentProps } from 'react';
import { cx } from 'class-variance-authority';
import { IconButton } from './Button.tsx';
import { Icon } from './Icon.tsx';
import styles from './Message.module.css';
import { tones } from './tone.ts';

export interface MessageProps extends ComponentProps<'div'> {
  /** Sets the color and the icon. */
  tone?: 'success' | 'error' | 'info' | 'notice';
  /** Shows an X that closes the message. */
  onClose?: (() => void) | undefined;
  /** The accessible name of the X. */
  closeLabel?: string | undefined;
}

/**
 * Shows text in a colored box with an icon, without a role. Alert uses it too.
 * - **Use it** for text that's on the page from the start, such as a note above a form.
 * - **Not for** news: use Alert for an error, and put a success into an element with the role `status`.
 */
export function Message({
  tone = 'info',
  onClose,
  closeLabel = 'Dismiss',
  className,
  children,
  ...rest
}: MessageProps) {
  return (
    <div {...rest} className={cx(styles.message, tones[tone].className, className)}>
      <Icon name={tones[tone].icon} className={styles.icon} />
      <div className={styles.body}>{children}</div>
      {onClose && <IconButton icon="close" label={closeLabel} className={styles.dismiss} onClick={onClose} />}
    </div>
  );
}
