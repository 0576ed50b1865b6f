import type { CustomerRecord } from '#lib/customer/customer.ts';
import { changedFields } from '#lib/customer/customer-changes.ts';
import type { Problem } from '#lib/quickbooks/problems.ts';
import { Actions } from '#ui/Actions.tsx';
import { Button } from '#ui/Button.tsx';
import { accept } from '../../abilities/accept/accept.ts';
import { useActions } from '../../abilities/action.ts';
import { applyFix, correctionsOf } from '../../abilities/fix/fix.ts';
import { actOnOne, isOffered } from '../../abilities/offered.ts';
import { DifferingValues } from '../../shared/DifferingValues.tsx';
import { Problems } from '../../shared/Notice.tsx';

export interface ProblemNoticeProps {
  record: CustomerRecord;
  problems: readonly Problem[];
}

/** Lists the problems of one customer, with the proposed correction, and buttons that apply it or accept the problems. */
export function ProblemNotice({ record, problems }: ProblemNoticeProps) {
  const context = useActions();
  const [correction] = correctionsOf([record], context.facts);
  return (
    <Problems problems={problems}>
      {correction && (
        <p>
          <DifferingValues
            fields={changedFields(correction.record, correction.fixed)}
            before={record}
            after={correction.fixed}
          />
        </p>
      )}
      <Actions gap={2}>
        {[applyFix, accept]
          .filter((action) => isOffered(action, record, context))
          .map((action) => (
            <Button
              key={action.id}
              size="sm"
              aria-label={action.labelFor(record.company_name)}
              onClick={({ currentTarget }) => {
                // The pressed button disappears with its problem, and would lose the focus.
                currentTarget.closest<HTMLElement>('[role=dialog]')?.focus();
                actOnOne(action, record, context);
              }}
            >
              {action.label}
            </Button>
          ))}
      </Actions>
    </Problems>
  );
}
