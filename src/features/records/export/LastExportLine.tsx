import { Button } from '#ui/Button.tsx';
import { useToday } from '../now-context.ts';
import { contentsOf, momentOf } from './export-text.ts';
import { messages } from './messages.ts';
import styles from './ExportStatus.module.css';
import { useLastExport } from './use-last-export.ts';

/** What was last exported and when, so that nothing is imported twice; a press shows all exports. */
export function LastExportLine({ onShowAll }: { onShowAll: () => void }) {
  const today = useToday();
  const last = useLastExport();
  if (last === undefined) return null;
  if (last === null) return <span className={styles.quiet}>{messages.neverExported}</span>;
  return (
    <Button size="sm" tone="quiet" onClick={onShowAll}>
      {messages.lastExport(momentOf(last.at, today), contentsOf(last, today))}
    </Button>
  );
}
