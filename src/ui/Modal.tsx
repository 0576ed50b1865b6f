import * as Dialog from '@radix-ui/react-dialog';
import { cva } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Actions } from './Actions.tsx';
import { IconButton } from './Button.tsx';
import { closeOnBack } from './modal-history.ts';
import styles from './Modal.module.css';
import { Stack } from './Stack.tsx';

const modal = cva(styles.modal, { variants: { size: { sm: styles.sm, md: styles.md, lg: styles.lg } } });

export interface ModalProps extends Omit<
  ComponentProps<'div'>,
  'aria-describedby' | 'aria-labelledby' | 'role' | 'title'
> {
  title: string;
  /** A few words above the title that say what the dialog is, where the title is a name; part of the dialog's name. */
  eyebrow?: string;
  /** A sentence under the title; it becomes the dialog's description. */
  description?: ReactNode;
  onClose: () => void;
  closeLabel: string;
  /**
   * Where the focus goes on closing, when not back to where it was, for instance because the modal removed that element.
   * Called on closing; null means back to where it was.
   */
  returnFocus?: (() => HTMLElement | null) | undefined;
  /** While true nothing closes the modal: neither its X, nor Escape, nor a press outside, nor the browser's Back. */
  busy?: boolean;
  /** `lg` for two columns, which are one on a narrow screen. */
  size?: 'sm' | 'md' | 'lg';
  /** The buttons, kept in view under long content. */
  footer?: ReactNode;
}

/**
 * Takes the page over until it is closed: focus moves in, stays in, and returns to where it was. Render it to open it. The
 * browser's Back closes it, too, before it leaves the page.
 *
 * **Use it** to ask before something is lost, or to look at one thing without leaving the list it came from.
 * **Not for** news, which is a Banner, nor for a long form or a second step, which need a page.
 *
 * `ref`, `className` and the rest reach the dialog itself.
 */
export function Modal({
  title,
  eyebrow,
  description,
  onClose,
  closeLabel,
  returnFocus,
  busy = false,
  size = 'md',
  footer,
  children,
  className,
  ...rest
}: ModalProps) {
  const cameFrom = useRef<Element>(null);
  const close = useEffectEvent(() => {
    if (!busy) onClose();
    return !busy;
  });
  useEffect(() => closeOnBack(() => close()), []);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && !busy && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.overlay} />
        <Dialog.Content
          {...rest}
          onOpenAutoFocus={() => {
            cameFrom.current = document.activeElement;
          }}
          // Radix returns the focus to its own trigger only; here the caller opens the modal.
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // This comes a moment after the modal has gone: a key may have moved the focus since.
            if (document.activeElement !== document.body) return;
            const target = returnFocus?.() ?? cameFrom.current;
            if (target instanceof HTMLElement) target.focus({ preventScroll: isInView(target) });
          }}
          className={modal({ size, className })}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className={styles.header}>
            <Dialog.Title className={styles.title}>
              {eyebrow && <span className={styles.eyebrow}>{eyebrow} </span>}
              {eyebrow ? <bdi>{title}</bdi> : title}
            </Dialog.Title>
            <Dialog.Close asChild>
              <IconButton icon="close" label={closeLabel} disabled={busy} />
            </Dialog.Close>
          </div>
          <div ref={tabStopWhileScrolling} className={styles.body}>
            <Stack className={styles.content}>
              {description && (
                <Dialog.Description className={styles.description}>{description}</Dialog.Description>
              )}
              {children}
            </Stack>
          </div>
          {footer && (
            <Actions align="end" className={styles.footer}>
              {footer}
            </Actions>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/* What stays at the window's edge, under the page's scroll padding, would else be scrolled to for nothing. */
function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

/* What scrolls must be within the keyboard's reach; what does not should not be a stop on its way. */
function tabStopWhileScrolling(body: HTMLElement | null) {
  if (!body) return;
  const look = () => {
    if (body.scrollHeight > body.clientHeight) body.tabIndex = 0;
    else body.removeAttribute('tabindex');
  };
  look();
  const observer = new ResizeObserver(look);
  observer.observe(body);
  if (body.firstElementChild) observer.observe(body.firstElementChild);
  return () => observer.disconnect();
}
