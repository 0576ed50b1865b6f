import { useEffect, useLayoutEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { cx } from 'class-variance-authority';
import styles from './Menu.module.css';

export interface MenuItem {
  id: string;
  label: string;
  /** What the choice is about, such as the value that it copies. */
  detail?: string;
  /** A letter that chooses it while the menu is open. */
  letter?: string;
}

export interface MenuProps extends Omit<
  ComponentProps<'div'>,
  'aria-label' | 'children' | 'onKeyDown' | 'onSelect' | 'ref' | 'role' | 'style'
> {
  /** Names the menu. */
  label: string;
  items: readonly MenuItem[];
  /** What it opens beside; on closing the focus returns to where it was, or else here. */
  anchor: HTMLElement;
  /** Called with an item's id; the menu is closed by then. */
  onSelect: (id: string) => void;
  onClose: () => void;
  ref?: (element: HTMLDivElement | null) => void;
}

/**
 * A few choices about one thing, opened beside it: arrows move, Enter or an item's letter chooses, Escape and a press
 * elsewhere close it. Render it to open it.
 *
 * **Use it** for actions of one kind on a row of a list, one menu to the list.
 * **Not for** two or three actions that have room, which are buttons.
 *
 * `ref`, `className` and the rest reach the menu itself.
 */
export function Menu({ label, items, anchor, onSelect, onClose, className, ref, ...rest }: MenuProps) {
  const root = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(items[0]?.id);
  const place = usePlace(root, anchor);
  const close = useReturningFocus(root, anchor, onClose);
  useCloseOnPressElsewhere(root, close);

  const choose = (id: string) => {
    close();
    onSelect(id);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const chosen = items.find(({ letter }) => letter === event.key.toLowerCase());
    if (event.key === 'Escape' || event.key === 'Tab') close();
    else if (chosen) choose(chosen.id);
    else if (!moveFocus(root.current, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      {...rest}
      ref={(element) => {
        root.current = element;
        ref?.(element);
      }}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className={cx(styles.menu, className)}
      style={place}
      onKeyDown={onKeyDown}
    >
      {items.map(({ id, label: text, detail, letter }) => (
        <button
          key={id}
          type="button"
          role="menuitem"
          tabIndex={id === active ? 0 : -1}
          aria-keyshortcuts={letter}
          className={styles.item}
          onFocus={() => setActive(id)}
          onClick={() => choose(id)}
        >
          <span className={styles.text}>
            <span>{text}</span>
            {detail && (
              <span className={styles.detail} dir="auto">
                {detail}
              </span>
            )}
          </span>
          {letter && <kbd className={styles.letter}>{letter}</kbd>}
        </button>
      ))}
    </div>
  );
}

const NEXT: Readonly<Record<string, (place: number, last: number) => number>> = {
  ArrowDown: (place, last) => (place === last ? 0 : place + 1),
  ArrowUp: (place, last) => (place <= 0 ? last : place - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Whether the key was one that moves. */
function moveFocus(root: HTMLElement | null, key: string): boolean {
  const next = NEXT[key];
  const items = [...(root?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  if (!next || items.length === 0) return false;
  const place = items.findIndex((item) => item === document.activeElement);
  items[next(place, items.length - 1)]?.focus();
  return true;
}

/** Moves the focus in, and gives back what closes the menu and returns it. */
function useReturningFocus(
  root: { readonly current: HTMLElement | null },
  anchor: HTMLElement,
  onClose: () => void,
): () => void {
  const cameFrom = useRef<Element>(null);
  useEffect(() => {
    cameFrom.current = document.activeElement;
    root.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true });
  }, [root]);
  return () => {
    const { current: before } = cameFrom;
    const target = before instanceof HTMLElement && before !== document.body ? before : anchor;
    if (root.current?.contains(document.activeElement)) target.focus({ preventScroll: true });
    onClose();
  };
}

function useCloseOnPressElsewhere(root: { readonly current: HTMLElement | null }, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) latest.current();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [root]);
}

/** From the window's sides, in pixels. */
const EDGE = 8;

/** Beside the anchor: below it, or above it where there is more room, and within the window. */
function usePlace(root: { readonly current: HTMLElement | null }, anchor: HTMLElement) {
  const [place, setPlace] = useState<{ left: number; top: number }>({ left: 0, top: 0 });
  useLayoutEffect(() => {
    const look = () => {
      const menu = root.current;
      if (!menu) return;
      const beside = anchor.getBoundingClientRect();
      const { offsetWidth: width, offsetHeight: height } = menu;
      const isAbove = beside.bottom + height > window.innerHeight && beside.top > height;
      const top = isAbove ? beside.top - height : Math.min(beside.bottom, window.innerHeight - height);
      const right = Math.min(beside.right, document.documentElement.clientWidth - EDGE);
      setPlace({ left: Math.max(right - width, EDGE), top: Math.max(top, 0) });
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [root, anchor]);
  return place;
}
