import { Button, IconButton } from '#ui/Button.tsx';
import { messages } from './messages.ts';
import styles from './SelectionActions.module.css';
import type { SelectionModel } from './use-selection.ts';

export interface SelectionActionsProps {
  selection: SelectionModel;
  /** How many the search finds; undefined until they are counted. */
  matches: number | undefined;
  onExport: () => void;
  onDelete: () => void;
}

/** What can be done with the selected customers; in the place of the exports while any are. */
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
          busy={isReading && messages.selecting}
          aria-label={isReading ? undefined : messages.selectAll(matches)}
          onClick={selectAll}
        >
          <span className={styles.verb}>{messages.select} </span>
          {messages.all(matches)}
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
