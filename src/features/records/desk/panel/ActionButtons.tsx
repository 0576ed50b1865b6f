import type { CustomerRecord } from '#lib/customer/customer.ts';
import { Actions } from '#ui/Actions.tsx';
import { Button } from '#ui/Button.tsx';
import { type CustomerAction, useActions } from '../../shared/action.ts';
import { actOnOne, isOffered } from '../../actions/offered.ts';

export interface ActionButtonsProps {
  actions: readonly CustomerAction[];
  record: CustomerRecord;
}

/** Shows the actions that are offered for the shown customer as buttons. */
export function ActionButtons({ actions, record }: ActionButtonsProps) {
  const context = useActions();
  const offered = actions.filter((action) => isOffered(action, record, context));
  if (offered.length === 0) return null;
  return (
    <Actions gap={2}>
      {offered.map((action) => (
        <Button
          key={action.id}
          size="sm"
          aria-label={action.labelFor(record.company_name)}
          title={action.shortcut?.keys[0]}
          onClick={({ currentTarget }) => {
            // The pressed button disappears, and would lose the focus.
            currentTarget.closest<HTMLElement>('[role=dialog]')?.focus();
            actOnOne(action, record, context);
          }}
        >
          {action.label}
        </Button>
      ))}
    </Actions>
  );
}
