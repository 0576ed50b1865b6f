import { cva } from 'class-variance-authority';
import { DialogFrame, type DialogOptions } from './dialog-frame.tsx';
import styles from './dialog-frame.module.css';

const modal = cva(styles.modal, { variants: { size: { sm: styles.sm, md: styles.md, lg: styles.lg } } });

export interface ModalProps extends DialogOptions {
  /** `lg` has two columns on a wide screen. */
  size?: 'sm' | 'md' | 'lg';
}

/**
 * Shows a dialog that keeps the focus until it's closed, and then returns it. Escape and the Back button close it.
 * - **Use it** to confirm a loss, or to look at one thing without leaving the list.
 * - **Not for** news, which is a Notification, or for a long form, which needs a page.
 */
export function Modal({ size = 'md', className, ...rest }: ModalProps) {
  return <DialogFrame {...rest} className={modal({ size, className })} />;
}
