import { Button, IconButton } from '#ui/Button.tsx';
import { messages } from './messages.ts';
import styles from './SelectionActions.module.css';
import type { SelectionModel } from './use-selection.ts';

export interface SelectionActionsProps {
  selection: SelectionModel;
  matches: number | undefined;
  onExport: () => void;
  onDelete: () => void;
}

/** Shows the actions for the selection, in place of the column heads. */
export function SelectionActions({ selection, matches, onExport, onDelete }: SelectionActionsProps) {
  const { count, isReading, selectAll, clear } = selection;
  return (
    <>
      <p role="status" className={styles.count}>
        {messages.selected(count)}
      </p>
      {matches !== undefined && matches > count && (
        <Button
          size="sm"
          tone="quiet"
          loading={isReading}
          loadingText={messages.selecting}
          aria-label={isReading ? undefined : messages.selectAll(matches)}
          onClick={selectAll}
        >
          <span className={styles.verb}>{messages.select} </span>
          <span className={styles.all}>{messages.all(matches)}</span>
        </Button>
      )}
      <IconButton size="sm" icon="close" label={messages.clear} onClick={clear} />
      <Button size="sm" icon="download" aria-label={messages.exportSelected} onClick={onExport}>
        <span className={styles.word}>{messages.export}</span>
      </Button>
      <Button size="sm" icon="trash" aria-label={messages.deleteSelected} onClick={onDelete}>
        <span className={styles.word}>{messages.deleteShort}</span>
      </Button>
    </>
  );
}
