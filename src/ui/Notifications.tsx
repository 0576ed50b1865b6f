import { cx } from 'class-variance-authority';
import {
  type ComponentProps,
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { NOTIFICATION_SHOWN, UNDO_SHOWN } from '#lib/dates/timing.ts';
import { Button, IconButton } from './Button.tsx';
import { Icon } from './Icon.tsx';
import styles from './Notifications.module.css';
import { tones } from './tone.ts';
import { addGuest, topLayer, useTopLayer } from './top-layer.ts';
import { mergeRefs } from './merge-refs.ts';
import { watchSize } from './watch-size.ts';

export interface NotificationAction {
  label: string;
  onSelect: () => void;
}

export interface Notification {
  id: string;
  text: ReactNode;
  /** An error stays until it's dismissed. */
  tone?: 'success' | 'info' | 'error' | undefined;
  action?: NotificationAction | undefined;
  /** Another one after it. */
  otherAction?: NotificationAction | undefined;
  /** Work in progress: stays until it's replaced, and its steps aren't read out. Empty while the length is unknown. */
  progress?: { value?: number; max?: number } | undefined;
}

export interface NotificationsProps extends Omit<ComponentProps<'section'>, 'aria-label' | 'children'> {
  /** Newest first. Only the first is shown. */
  items: readonly Notification[];
  /** Called when a notification is closed, times out or its action is chosen. */
  onClose: (id: string) => void;
}

/**
 * Shows notifications one at a time at the bottom of the window, also above a dialog. They're read out, stay while
 * hovered or focused, and F8 moves the focus there and back. Sonner and Radix Toast don't work here: the content
 * security policy refuses Sonner's `<style>`, and a modal dialog blocks Radix Toast.
 * - **Use it** once per page, for finished actions and Undo.
 * - **Not for** errors in a form or a part of the page: use Alert.
 */
export function Notifications({ items, onClose, className, ref, ...rest }: NotificationsProps) {
  const [host] = useState(() => document.createElement('div'));
  const textId = useId();
  const firstControl = useRef<HTMLButtonElement>(null);
  const { isInside, giveBack, ...focusEvents } = useFocusKey(firstControl, items[0]?.id, host);
  usePlace(host, isInside);
  const region = useRef<HTMLElement>(null);
  useRoomForFooter(region);
  const [isHovered, setIsHovered] = useState(false);
  const isHeld = isInside || isHovered;
  const [newest, ...others] = items;

  const stays = newest?.tone === 'error' || newest?.progress !== undefined;
  const shownFor = stays ? null : newest?.action ? UNDO_SHOWN : NOTIFICATION_SHOWN;
  const id = newest?.id;
  const dismiss = useEffectEvent(onClose);
  useEffect(() => {
    if (id === undefined || shownFor === null || isHeld) return undefined;
    const timer = setTimeout(() => dismiss(id), shownFor);
    return () => clearTimeout(timer);
  }, [id, shownFor, isHeld, newest?.text]);

  const end = (ended: Notification) => {
    giveBack();
    setIsHovered(false);
    onClose(ended.id);
  };

  const live = (
    <section
      {...rest}
      ref={mergeRefs(region, ref)}
      // Without a name it's no landmark, so that an empty region isn't announced.
      aria-label={newest ? 'Notifications' : undefined}
      className={cx(styles.region, className)}
      {...focusEvents}
      // A finger never leaves, and would keep the notification forever.
      onPointerEnter={({ pointerType }) => setIsHovered(pointerType !== 'touch')}
      onPointerLeave={() => setIsHovered(false)}
    >
      {/* Always rendered, because text is announced reliably only in an existing region. */}
      <div role="status" aria-live="polite" aria-atomic="false" className={styles.live}>
        {newest && (
          <div
            key={newest.id}
            role={newest.tone === 'error' ? 'alert' : undefined}
            aria-atomic
            aria-live={newest.progress ? 'off' : undefined}
            data-notification={newest.action ? 'action' : ''}
            className={cx(styles.notification, tones[newest.tone ?? 'success'].className)}
          >
            {newest.progress ? (
              <progress className={styles.progress} aria-labelledby={textId} {...newest.progress} />
            ) : (
              <Icon name={tones[newest.tone ?? 'success'].icon} className={styles.sign} />
            )}
            <p id={textId} className={styles.text}>
              {newest.text}
            </p>
            {others.length > 0 && <span className={styles.more}>{`${others.length} more`}</span>}
            {[newest.action, newest.otherAction].map(
              (action) =>
                action && (
                  <Button
                    key={action.label}
                    {...(action === newest.action && { ref: firstControl })}
                    aria-describedby={textId}
                    size="sm"
                    tone="quiet"
                    className={styles.action}
                    onClick={() => {
                      end(newest);
                      action.onSelect();
                    }}
                  >
                    {action.label}
                  </Button>
                ),
            )}
            {!newest.progress && (
              <IconButton
                {...(newest.action ? {} : { ref: firstControl })}
                size="sm"
                icon="close"
                label="Dismiss"
                onClick={() => end(newest)}
              />
            )}
          </div>
        )}
      </div>
    </section>
  );
  // Storybook documents only components that return elements.
  return <>{createPortal(live, host)}</>;
}

// Keeps the host at the end of the page, where Radix doesn't hide it because it's a live region. While it has the
// focus, moves it into the topmost dialog, which traps the focus.
function usePlace(host: HTMLElement, isInside: boolean): void {
  const top = useTopLayer();
  useEffect(() => {
    const removeGuest = addGuest(host);
    return () => {
      removeGuest();
      host.remove();
    };
  }, [host]);
  useLayoutEffect(() => {
    // Move it only when needed, because moved text may be read again.
    const isHome = host.parentNode === document.body;
    if (!isHome && (!isInside || !top)) document.body.append(host);
  }, [host, isInside, top]);
}

/** Moves the notification above the topmost dialog's buttons where it would cover them. */
function useRoomForFooter(regionRef: RefObject<HTMLElement | null>) {
  const top = useTopLayer();
  useLayoutEffect(() => {
    const place = () => {
      const element = regionRef.current;
      if (!element) return;
      element.style.removeProperty('bottom');
      const notice = element.querySelector('[data-notification]')?.getBoundingClientRect();
      const footer = top?.querySelector('[data-dialog-footer]')?.getBoundingClientRect();
      if (!notice || !footer) return;
      const isBeside = notice.right <= footer.left || notice.left >= footer.right;
      if (isBeside || notice.bottom <= footer.top || notice.top >= footer.bottom) return;
      element.style.setProperty('bottom', `${window.innerHeight - footer.top}px`);
    };
    // Observe the dialog's parts too: a footer that appears doesn't resize a full-screen dialog.
    const stop = watchSize([top, regionRef.current, ...(top?.children ?? [])], place);
    window.addEventListener('resize', place);
    return () => {
      stop();
      window.removeEventListener('resize', place);
    };
  }, [regionRef, top]);
}

/** Moves the focus to `control` and back with F8, or back with Escape. */
function useFocusKey(control: RefObject<HTMLElement | null>, id: string | undefined, host: HTMLElement) {
  const cameFrom = useRef<HTMLElement>(null);
  const [focusedId, setFocusedId] = useState<string>();
  const isInside = focusedId !== undefined && focusedId === id;
  useLayoutEffect(() => {
    // It was replaced, so move the focus to its replacement.
    if (focusedId === undefined || focusedId === id || document.activeElement !== document.body) return;
    const before = cameFrom.current;
    (control.current ?? before)?.focus({ preventScroll: true });
    cameFrom.current = before;
  }, [control, id, focusedId]);
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const leaves = isInside && event.key === 'Escape';
      if (event.key !== 'F8' && !leaves) return;
      const target = isInside ? cameFrom.current : control.current;
      if (!target) return;
      event.preventDefault();
      if (!isInside) topLayer()?.append(host);
      target.focus({ preventScroll: true });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [control, host, isInside]);
  return {
    isInside,
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
      setFocusedId(id);
      if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
      cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
    },
    onBlur: () => setFocusedId(undefined),
    giveBack: () => {
      if (isInside) cameFrom.current?.focus({ preventScroll: true });
      setFocusedId(undefined);
    },
  };
}
