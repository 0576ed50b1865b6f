import { type ReactNode, useRef } from 'react';
import { messages } from './messages.ts';
import { StatusNotices } from './StatusNotices.tsx';
import styles from './StatusRegion.module.css';
import { useClearance } from './use-clearance.ts';
import { useStatusFocus } from './use-status-focus.ts';
import { useStatusNotices } from './use-status.ts';

export interface StatusRegionProps {
  /** Notices that their own room draws, below those of `useStatus`: a `NoticeMessage` or an Alert each. */
  children: ReactNode;
  /** Whether `children` draws any. */
  hasOwn: boolean;
  /** Whether a dialog covers it. */
  isBehindDialog?: boolean;
}

/**
 * Where the desk says what runs, what was done and what failed: at the foot of the window, however far the list is
 * scrolled. It never takes the focus; F8 goes there, and back. What has the focus is kept clear of it.
 */
export function StatusRegion({ children, hasOwn, isBehindDialog = false }: StatusRegionProps) {
  const region = useRef<HTMLElement>(null);
  const isEmpty = useStatusNotices().notices.length === 0 && !hasOwn;
  useClearance(region);
  useStatusFocus(region);
  // Empty it is no landmark, but the live region in it stays: a text is only sure to be read out when its region was there
  // before. With `aria-live` that is not hidden behind a modal, either, from where the notices are to be heard.
  return (
    <section
      ref={region}
      tabIndex={-1}
      className={styles.region}
      aria-label={isEmpty ? undefined : messages.region}
    >
      <div role="status" aria-live="polite" aria-atomic="false" className={styles.notices}>
        <StatusNotices isBehindDialog={isBehindDialog} />
        {children}
      </div>
    </section>
  );
}
