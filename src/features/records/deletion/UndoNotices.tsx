import { type RefObject, useCallback, useEffect, useEffectEvent, useId, useRef } from 'react';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import { messages as shared } from '../messages.ts';
import { NameSentence } from '../NameSentence.tsx';
import { messages as statusMessages } from '../status/messages.ts';
import { NoticeMessage } from '../status/NoticeMessage.tsx';
import { usePassing } from '../status/use-passing.ts';
import { messages } from './messages.ts';
import styles from './UndoNotices.module.css';
import { isPassing, type UndoModel, type UndoNotice } from './use-undo.ts';

export interface UndoNoticesProps {
  undo: UndoModel;
  /** Called with the record's id when Undo, which had the focus, is no longer there. */
  onFocusLost: (id: string) => void;
}

/** The notices of the last deletes, the oldest first: each can be undone for itself. */
export function UndoNotices({ undo, onFocusLost }: UndoNoticesProps) {
  return undo.notices.map((notice) => <Notice key={notice.record.id} {...{ notice, undo, onFocusLost }} />);
}

interface NoticeProps extends UndoNoticesProps {
  notice: UndoNotice;
}

function Notice({ notice, undo, onFocusLost }: NoticeProps) {
  const root = useRef<HTMLDivElement>(null);
  const { status, record } = notice;
  const { dismiss } = undo;
  const holdProps = usePassing(
    isPassing(notice) ? notice : null,
    useCallback(() => dismiss(notice), [dismiss, notice]),
  );

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
    <Stack ref={root} gap={2} {...holdProps}>
      {status === 'failed' && <Alert onDismiss={() => undo.dismiss(notice)}>{messages.restoreError}</Alert>}
      <Outcome {...{ notice, undo }} />
    </Stack>
  );
}

function Outcome({ notice, undo }: Omit<NoticeProps, 'onFocusLost'>) {
  const { status, record } = notice;
  const dismiss = () => undo.dismiss(notice);
  const text = useId();
  switch (status) {
    case 'offered':
    case 'restoring':
    case 'failed':
      return (
        <NoticeMessage tone="info">
          <Toolbar className={styles.line}>
            <NameSentence id={text} name={record.company_name}>
              {messages.wasDeleted}
            </NameSentence>
            <Button
              size="sm"
              aria-describedby={text}
              busy={status === 'restoring' && messages.restoring}
              onClick={() => undo.undo(notice)}
            >
              {statusMessages.undo}
            </Button>
          </Toolbar>
        </NoticeMessage>
      );
    case 'restored':
      return (
        <NoticeMessage tone="success">
          <NameSentence name={record.company_name}>{messages.wasRestored}</NameSentence>
        </NoticeMessage>
      );
    case 'missed-export':
      return (
        <NoticeMessage tone="notice" onDismiss={dismiss} dismissLabel={shared.dismiss}>
          <NameSentence name={record.company_name}>{messages.wasRestored}</NameSentence>
          <p>{messages.missedExport}</p>
        </NoticeMessage>
      );
    case 'gone':
      return <Alert onDismiss={dismiss}>{messages.alreadyGone}</Alert>;
    case 'deleted-for-good':
      return (
        <NoticeMessage tone="success">
          <NameSentence name={record.company_name}>{messages.wasDeletedForGood}</NameSentence>
        </NoticeMessage>
      );
    case 'already-deleted':
      return (
        <NoticeMessage tone="info">
          <NameSentence name={record.company_name}>{messages.wasAlreadyDeleted}</NameSentence>
        </NoticeMessage>
      );
  }
}

function hasFocus(root: RefObject<HTMLElement | null>): boolean {
  return root.current?.contains(document.activeElement) ?? false;
}
