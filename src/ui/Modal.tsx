import * as Dialog from '@radix-ui/react-dialog';
import { cva } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from './Button.tsx';
import styles from './Modal.module.css';

const modal = cva(styles.modal, { variants: { size: { sm: styles.sm, md: styles.md } } });

export interface ModalProps extends Omit<
  ComponentProps<'div'>,
  'aria-describedby' | 'aria-labelledby' | 'role' | 'title'
> {
  title: string;
  /** A sentence under the title; it becomes the dialog's description. */
  description?: string | undefined;
  onClose: () => void;
  closeLabel: string;
  /** While true nothing closes the modal: neither its X, nor Escape, nor a press outside. */
  busy?: boolean;
  size?: 'sm' | 'md';
  /** The buttons, kept in view under long content. */
  footer?: ReactNode;
}

/**
 * Takes the page over until it is closed: focus moves in, stays in, and returns to where it was. Render it to open it.
 *
 * **Use it** to ask before something is lost, or to look at one thing without leaving the list it came from.
 * **Not for** news, which is a Banner, nor for a long form or a second step, which deserve the page.
 *
 * `ref`, `className` and the rest reach the dialog itself.
 */
export function Modal({
  title,
  description,
  onClose,
  closeLabel,
  busy = false,
  size = 'md',
  footer,
  children,
  className,
  ...rest
}: ModalProps) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && !busy && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.overlay} />
        <Dialog.Content
          {...rest}
          className={modal({ size, className })}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className={styles.head}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton icon="close" label={closeLabel} className={styles.close} disabled={busy} />
            </Dialog.Close>
          </div>
          <div className={styles.body}>
            {description && (
              <Dialog.Description className={styles.description}>{description}</Dialog.Description>
            )}
            {children}
          </div>
          {footer && <div className={styles.foot}>{footer}</div>}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
