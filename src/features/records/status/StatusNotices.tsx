import { useCallback } from 'react';
import { Alert } from '#ui/Alert.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import { messages as shared } from '../messages.ts';
import { NoticeMessage } from './NoticeMessage.tsx';
import { RunningNotice } from './RunningNotice.tsx';
import styles from './StatusRegion.module.css';
import { usePassing } from './use-passing.ts';
import { type ResultNotice, useStatusNotices } from './use-status.ts';

/**
 * What the desk's actions have said by `useStatus`, the oldest first. Behind a dialog the last one does not go by itself:
 * its button is out of reach, and its time begins when it is not.
 */
export function StatusNotices({ isBehindDialog }: { isBehindDialog: boolean }) {
  const { notices, dismiss } = useStatusNotices();
  return notices.map((notice, place) =>
    notice.kind === 'progress' ? (
      <RunningNotice key={notice.id} {...notice} />
    ) : (
      <Result
        key={notice.id}
        notice={notice}
        isHeld={isBehindDialog && place === notices.length - 1}
        onDismiss={dismiss}
      />
    ),
  );
}

interface ResultProps {
  notice: ResultNotice;
  /** Whether it stays for now, though it would go by itself. */
  isHeld: boolean;
  onDismiss: (id: string) => void;
}

function Result({ notice, isHeld, onDismiss }: ResultProps) {
  const { id, kind, text, actions } = notice;
  const passing = notice.passing ?? (kind === 'success' && actions === undefined);
  const dismiss = useCallback(() => onDismiss(id), [onDismiss, id]);
  const holdProps = usePassing(passing && !isHeld ? notice : null, dismiss);
  const line = (
    <Toolbar className={styles.line}>
      <div>{text}</div>
      {actions}
    </Toolbar>
  );
  return (
    <div {...holdProps}>
      {kind === 'error' ? (
        <Alert onDismiss={dismiss} dismissLabel={shared.dismiss}>
          {line}
        </Alert>
      ) : (
        <NoticeMessage tone={kind} onDismiss={dismiss} dismissLabel={shared.dismiss}>
          {line}
        </NoticeMessage>
      )}
    </div>
  );
}
