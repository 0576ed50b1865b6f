import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { UNDO_SHOWN } from '#lib/timing.ts';
import { Alert } from '#ui/Alert.tsx';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { messages as shared, nameInText } from '../messages.ts';
import { messages } from './messages.ts';
import styles from './UndoNotices.module.css';
import { isPassing, type UndoModel, type UndoNotice } from './use-undo.ts';

export interface UndoNoticesProps {
  undo: UndoModel;
  /** Called with the record's id when Undo, which had the focus, is no longer there. */
  onFocusLost: (id: string) => void;
}

/** Notices about the last deletes, at the bottom of the screen however far the list is scrolled. */
export function UndoNotices({ undo, onFocusLost }: UndoNoticesProps) {
  if (undo.notices.length === 0) return null;
  return (
    <div className={styles.notices}>
      {undo.notices.map((notice) => (
        <Notice key={notice.record.id} {...{ notice, undo, onFocusLost }} />
      ))}
    </div>
  );
}

interface NoticeProps extends UndoNoticesProps {
  notice: UndoNotice;
}

function Notice({ notice, undo, onFocusLost }: NoticeProps) {
  const root = useRef<HTMLDivElement>(null);
  const holdProps = useTimeout(notice, undo.dismiss);
  const { status, record } = notice;

  /* The button goes when the record is back, and the focus with it. */
  const pressed = useRef(false);
  const passFocusOn = useEffectEvent(() => {
    if (pressed.current && !hasFocus(root)) onFocusLost(record.id);
  });
  useEffect(() => {
    if (status !== 'restoring') passFocusOn();
    pressed.current = status === 'restoring' && hasFocus(root);
  }, [status]);

  return (
    <div ref={root} className={styles.notice} {...holdProps}>
      {status === 'failed' && <Alert onDismiss={() => undo.dismiss(notice)}>{messages.restoreError}</Alert>}
      <Outcome {...{ notice, undo }} />
    </div>
  );
}

function Outcome({ notice, undo }: Omit<NoticeProps, 'onFocusLost'>) {
  const { status, record } = notice;
  const dismiss = () => undo.dismiss(notice);
  const company = <bdi>{nameInText(record.company_name)}</bdi>;
  switch (status) {
    case 'offered':
    case 'restoring':
    case 'failed':
      return (
        <Banner tone="info">
          <div className={styles.line}>
            <p>
              {company}
              {messages.wasDeleted}
            </p>
            <Button
              size="sm"
              busy={status === 'restoring' && messages.restoring}
              onClick={() => undo.undo(notice)}
            >
              {messages.undo}
            </Button>
          </div>
        </Banner>
      );
    case 'restored':
      return (
        <Banner>
          <p>
            {company}
            {messages.wasRestored}
          </p>
        </Banner>
      );
    case 'missed-export':
      return (
        <Banner tone="notice" onDismiss={dismiss} dismissLabel={shared.dismiss}>
          <p>
            {company}
            {messages.wasRestored}
          </p>
          <p>{messages.missedExport}</p>
        </Banner>
      );
    case 'gone':
      return <Alert onDismiss={dismiss}>{messages.alreadyGone}</Alert>;
    case 'deleted-for-good':
      return (
        <Banner>
          <p>
            {company}
            {messages.wasDeletedForGood}
          </p>
        </Banner>
      );
  }
}

/**
 * Dismisses a passing notice after ten seconds, which start again when the pointer and the focus have left it. Returns
 * the props of the notice's root. A finger does not count as a pointer: it never leaves.
 */
function useTimeout(notice: UndoNotice, onTimeout: (notice: UndoNotice) => void) {
  const [pointed, setPointed] = useState(false);
  // With the state in which it came: a button that goes takes the focus with it, and no event tells.
  const [focused, setFocused] = useState<UndoNotice | null>(null);
  const isHeld = pointed || focused === notice;
  useEffect(() => {
    if (isHeld || !isPassing(notice)) return;
    const timer = setTimeout(() => onTimeout(notice), UNDO_SHOWN);
    return () => clearTimeout(timer);
  }, [notice, isHeld, onTimeout]);

  return {
    onPointerEnter: ({ pointerType }: { pointerType: string }) => setPointed(pointerType !== 'touch'),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(notice),
    onBlur: () => setFocused(null),
  };
}

function hasFocus(root: RefObject<HTMLElement | null>): boolean {
  return root.current?.contains(document.activeElement) ?? false;
}
