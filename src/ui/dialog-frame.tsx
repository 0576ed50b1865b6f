import * as Dialog from '@radix-ui/react-dialog';
import {
  type ComponentProps,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { cx } from 'class-variance-authority';
import type { Elements } from './elements.ts';
import { Actions } from './Actions.tsx';
import { IconButton } from './Button.tsx';
import styles from './dialog-frame.module.css';
import { focusInView, showField } from './bring-into-view.ts';
import { isTypedIn } from './is-typed-in.ts';
import { closeOnBack } from './modal-history.ts';
import { ReturnFocusContext } from './return-focus.ts';
import { Stack } from './Stack.tsx';
import { addLayer, isFromGuest, topLayer } from './top-layer.ts';
import { mergeRefs } from './merge-refs.ts';
import { watchSize } from './watch-size.ts';

export interface DialogOptions extends Omit<
  ComponentProps<'div'>,
  'aria-describedby' | 'aria-labelledby' | 'role' | 'title'
> {
  /** Called when it's closed, by its X, Escape, a press outside or the browser's Back button: stop rendering it. */
  onClose: () => void;
  /** The heading, and the accessible name. */
  title: string;
  /** A few words above the title that say what the dialog is, when the title is a name. */
  eyebrow?: string;
  /** A sentence under the title, which describes the dialog. */
  description?: ReactNode;
  /** Returns the element to focus first. Default: the first field, the first button of a question, or the dialog. */
  initialFocus?: (() => HTMLElement | null) | undefined;
  /** Keeps the dialog open: the X, Escape, a press outside and the browser's Back button do nothing. */
  loading?: boolean;
  /** The buttons, always in view. */
  footer?: ReactNode;
  children?: Elements;
}

export interface SheetOptions extends DialogOptions {
  /** Buttons next to the X, such as Previous and Next. */
  tools?: Elements;
  /** Where there's room beside the page: draws the sheet there, and darkens nothing. */
  dock?: HTMLElement | null | undefined;
  /** Whether the page behind waits. Without it, the page keeps its keys, and a press outside closes nothing. */
  modal?: boolean | undefined;
}

interface DialogFrameProps extends SheetOptions {
  /** A class of what darkens the page behind. */
  overlay?: string | undefined;
}

/** Shows a dialog with a header, a body that scrolls and a footer. */
export function DialogFrame({
  onClose,
  title,
  eyebrow,
  description,
  initialFocus,
  loading = false,
  footer,
  tools,
  dock,
  modal = true,
  overlay = styles.dimming,
  className,
  children,
  ref,
  ...rest
}: DialogFrameProps) {
  const [content, setContent] = useState<HTMLElement | null>(null);
  const cameFrom = useRef<Element>(null);
  const returnFocus = use(ReturnFocusContext);
  const close = () => {
    if (!loading) onClose();
    return !loading;
  };
  const onBack = useEffectEvent(close);
  useEffect(() => closeOnBack(() => onBack()), []);
  useLayoutEffect(() => (modal && content ? addLayer(content) : undefined), [modal, content]);
  return (
    <Dialog.Root open modal={modal} onOpenChange={close}>
      <Dialog.Portal container={dock}>
        {!dock && <Dialog.Overlay className={cx(styles.overlay, overlay)} />}
        <Dialog.Content
          {...rest}
          className={cx(styles.frame, className)}
          data-beside={modal ? undefined : ''}
          ref={mergeRefs(setContent, ref)}
          onOpenAutoFocus={(event) => {
            cameFrom.current = document.activeElement;
            if (!modal && cameFrom.current !== document.body) {
              event.preventDefault();
              return;
            }
            // Not the X, which says nothing about the dialog and draws the eye.
            event.preventDefault();
            showField((initialFocus ?? (() => firstUseful(content)))() ?? content);
          }}
          onInteractOutside={(event) => {
            if (!modal || isFromGuest(event.detail.originalEvent)) event.preventDefault();
          }}
          // Radix returns the focus only to its own trigger, but here the caller opens the dialog.
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // Runs a moment after closing, when a key may have moved the focus.
            if (document.activeElement !== document.body) return;
            if (returnFocus()) return;
            const target = cameFrom.current;
            if (target instanceof HTMLElement) focusInView(target);
            // When its opener is gone, focus the dialog below.
            if (document.activeElement === document.body) topLayer()?.focus({ preventScroll: true });
          }}
          onEscapeKeyDown={(event) => {
            // In the page beside it, Escape first clears a search box.
            const isElsewhere = !modal && isTypedIn(event.target) && !contains(content, event.target);
            if (isElsewhere || isFromGuest(event)) event.preventDefault();
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className={styles.header}>
            <Dialog.Title className={styles.title}>
              {eyebrow && <span className={styles.eyebrow}>{`${eyebrow} `}</span>}
              {eyebrow ? <bdi translate="no">{title}</bdi> : <span>{title}</span>}
            </Dialog.Title>
            {tools}
            <Dialog.Close asChild>
              <IconButton icon="close" label="Close" disabled={loading} />
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
            <Actions align="end" className={styles.footer} data-dialog-footer="">
              {footer}
            </Actions>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function contains(dialog: HTMLElement | null, target: EventTarget | null): boolean {
  return target instanceof Node && dialog?.contains(target) === true;
}

/* A question's first button changes nothing. The first button of a long text could. */
function firstUseful(dialog: HTMLElement | null): HTMLElement | null {
  const body = dialog?.querySelector(`.${styles.body}`);
  const field = body?.querySelector<HTMLElement>('input:not(:disabled), select, textarea');
  if (field || !body || body.querySelector('button, a')) return field ?? null;
  return dialog?.querySelector<HTMLElement>('[data-dialog-footer] button') ?? null;
}

/* A scrolling body needs a tab stop; another doesn't. */
function tabStopWhileScrolling(body: HTMLElement | null) {
  if (!body) return;
  const look = () => {
    if (body.scrollHeight > body.clientHeight) body.tabIndex = 0;
    else body.removeAttribute('tabindex');
  };
  return watchSize([body, body.firstElementChild], look);
}
