import { Button, IconButton } from '#ui/Button.tsx';
import type { IconName } from '#ui/Icon.tsx';
import { messages } from './messages.ts';
import styles from './SelectionActions.module.css';
import type { SelectionModel } from './use-selection.ts';

export interface BulkAction {
  icon: IconName;
  label: string;
  /** The label with what it acts on, such as `Delete selected`. */
  name: string;
  onSelect: (selection: SelectionModel) => void;
}

export interface SelectionActionsProps {
  selection: SelectionModel;
  matches: number | undefined;
  actions: readonly BulkAction[];
}

/** Shows the actions for the selection, in place of the column heads. */
export function SelectionActions({ selection, matches, actions }: SelectionActionsProps) {
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
          onClick={() => selectAll()}
        >
          <span className={styles.verb}>{messages.select} </span>
          <span className={styles.all}>{messages.all(matches)}</span>
        </Button>
      )}
      <IconButton size="sm" icon="close" label={messages.clear} onClick={clear} />
      {actions.map(({ icon, label, name, onSelect }) => (
        <Button key={name} size="sm" icon={icon} aria-label={name} onClick={() => onSelect(selection)}>
          <span className={styles.word}>{label}</span>
        </Button>
      ))}
    </>
  );
}
