import { useCallback } from 'react';
import { Alert } from '#ui/Alert.tsx';
import { Banner } from '#ui/Banner.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import { messages as shared } from '../messages.ts';
import { RunningNotice } from './RunningNotice.tsx';
import styles from './StatusRegion.module.css';
import { usePassing } from './use-passing.ts';
import { type ResultNotice, useStatusNotices } from './use-status.ts';

/** What the desk's actions have said by `useStatus`, the oldest first. */
export function StatusNotices() {
  const { notices, dismiss } = useStatusNotices();
  return notices.map((notice) =>
    notice.kind === 'progress' ? (
      <RunningNotice key={notice.id} {...notice} />
    ) : (
      <Result key={notice.id} notice={notice} onDismiss={dismiss} />
    ),
  );
}

function Result({ notice, onDismiss }: { notice: ResultNotice; onDismiss: (id: string) => void }) {
  const { id, kind, text, actions } = notice;
  const passing = notice.passing ?? (kind === 'success' && actions === undefined);
  const dismiss = useCallback(() => onDismiss(id), [onDismiss, id]);
  const holdProps = usePassing(passing ? notice : null, dismiss);
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
        <Banner tone={kind} onDismiss={dismiss} dismissLabel={shared.dismiss}>
          {line}
        </Banner>
      )}
    </div>
  );
}
