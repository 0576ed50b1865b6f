import { Button, IconButton } from '#ui/Button.tsx';
import { actOnSelected, customerActionsOf } from '../../abilities/offered.ts';
import type { Offer } from '../../abilities/action.ts';
import { useActions } from '../../abilities/action.ts';
import { messages } from './messages.ts';
import styles from './SelectionActions.module.css';
import type { SelectionModel } from './use-selection.ts';

export interface SelectionActionsProps {
  selection: SelectionModel;
  matches: number | undefined;
  offer: Offer;
}

/** Shows the actions for the selection, in place of the column heads. */
export function SelectionActions({ selection, matches, offer }: SelectionActionsProps) {
  const { count, isReading, selectAll, clear } = selection;
  const context = useActions();
  return (
    <>
      <p role="status" className={styles.count}>
        {messages.selected(count)}
      </p>
      <IconButton size="sm" icon="close" label={messages.clear} onClick={clear} />
      {matches !== undefined && matches > count && (
        <Button
          size="sm"
          tone="quiet"
          loading={isReading}
          loadingText={messages.selecting}
          className={styles.all}
          onClick={() => selectAll()}
        >
          {messages.selectAll(matches)}
        </Button>
      )}
      {customerActionsOf(offer).map(
        (action) =>
          action.many && (
            <Button
              key={action.id}
              size="sm"
              icon={action.icon}
              aria-label={action.many.label}
              className={styles.action}
              onClick={() => actOnSelected(action, context)}
            >
              <span className={styles.word}>{action.label}</span>
            </Button>
          ),
      )}
    </>
  );
}
