import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { Actions } from '#ui/Actions.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import styles from './DeskBar.module.css';
import { messages } from './messages.ts';

export interface DeskBarProps {
  ref: RefObject<HTMLDivElement | null>;
  /** How many customers there are, beside the title. */
  count: ReactNode;
  /** The search box. */
  find: ReactNode;
  /** The exports, or what can be done with the selected customers. */
  actions: ReactNode;
  /** It is what can be done with the selected customers: it stays in view on a phone, too. */
  isSelecting: boolean;
  /** What there is to know, in short lines or quiet buttons, and how to go to a day. */
  notes: ReactNode;
  /** Quiet buttons for what is seldom done. */
  rare: ReactNode;
}

/**
 * The bar above the list, which stays in view while the list scrolls: title and count, search and actions, and below
 * them a line of notes. On a phone the search alone stays, and below it what can be done with those who are selected; the
 * rest is in a line that can be pushed sideways.
 */
export function DeskBar({ ref, count, find, actions, isSelecting, notes, rare }: DeskBarProps) {
  const tools = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The line may have been pushed sideways to what was at its end.
    if (tools.current) tools.current.scrollLeft = 0;
  }, [isSelecting]);
  return (
    <Toolbar ref={ref} className={styles.bar} data-selecting={isSelecting || undefined}>
      <div className={styles.titles}>
        <h2 className={styles.title}>{messages.title}</h2>
        {count}
        <p className={styles.subtitle}>{messages.subtitle}</p>
      </div>
      <div className={styles.find} data-stays="">
        {find}
      </div>
      <div ref={tools} className={styles.tools}>
        <Actions gap={2} className={styles.actions} data-stays="">
          {actions}
        </Actions>
        <div className={styles.notes}>{notes}</div>
        <div className={styles.rare}>{rare}</div>
      </div>
    </Toolbar>
  );
}
