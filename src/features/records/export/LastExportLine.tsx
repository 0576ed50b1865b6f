import { useState } from 'react';
import { formatShortDate } from '#lib/dates.ts';
import { messages } from './messages.ts';
import styles from './ExportStatus.module.css';
import { useLastExport } from './use-last-export.ts';

/** When customers were last exported, so that nothing is imported twice. */
export function LastExportLine() {
  const [now] = useState(() => new Date());
  const last = useLastExport();
  if (last === undefined) return null;
  return (
    <span className={styles.quiet}>
      {last ? messages.lastExport(formatShortDate(last.at, now), last.customers) : messages.neverExported}
    </span>
  );
}
