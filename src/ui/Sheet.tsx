import { cx } from 'class-variance-authority';
import type { Elements } from './elements.ts';
import { DialogFrame, type DialogOptions } from './dialog-frame.tsx';
import styles from './dialog-frame.module.css';

export interface SheetProps extends DialogOptions {
  /** Buttons next to the X, such as Previous and Next. */
  tools?: Elements;
}

/**
 * Shows a panel at the right, or a full screen on a narrow window. Closes, and keeps and returns the focus, like Modal.
 * - **Use it** to read or edit one record while the list stays visible.
 * - **Not for** a question: use Modal.
 */
export function Sheet({ className, ...rest }: SheetProps) {
  return <DialogFrame {...rest} overlay={styles.lighter} className={cx(styles.sheet, className)} />;
}
