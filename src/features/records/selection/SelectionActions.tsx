import { Button, IconButton } from '#ui/Button.tsx';
import { type BulkAction, customerActions } from '../customer-actions.ts';
import { messages } from './messages.ts';
import styles from './SelectionActions.module.css';
import type { SelectionModel } from './use-selection.ts';

export interface SelectionActionsProps {
  selection: SelectionModel;
  matches: number | undefined;
  actions: readonly BulkAction[];
  onAct: (action: BulkAction) => void;
}

/** Shows the actions for the selection, in place of the column heads. */
export function SelectionActions({ selection, matches, actions, onAct }: SelectionActionsProps) {
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
      {actions.map((action) => {
        const { icon, label } = customerActions[action];
        return (
          <Button
            key={action}
            size="sm"
            icon={icon}
            aria-label={messages.names[action]}
            onClick={() => onAct(action)}
          >
            <span className={styles.word}>{label}</span>
          </Button>
        );
      })}
    </>
  );
}
