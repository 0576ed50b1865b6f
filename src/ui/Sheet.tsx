import { cx } from 'class-variance-authority';
import { DialogFrame, type SheetOptions } from './dialog-frame.tsx';
import styles from './dialog-frame.module.css';

export interface SheetProps extends SheetOptions {}

/**
 * Shows a panel at the right or in a dock, or a full screen on a narrow window. Closes, and keeps and returns the focus, like Modal.
 * - **Use it** to read or edit one record while the list stays visible.
 * - **Not for** a question: use Modal.
 */
export function Sheet({ className, dock, ...rest }: SheetProps) {
  return (
    <DialogFrame
      {...rest}
      dock={dock}
      overlay={styles.lighter}
      className={cx(styles.sheet, dock && styles.docked, className)}
    />
  );
}
