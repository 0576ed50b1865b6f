import type { MouseEvent } from 'react';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import type { CheckFinding } from '#lib/quickbooks/checks.ts';
import { changeOf } from '#lib/quickbooks/fixes.ts';
import { Actions } from '#ui/Actions.tsx';
import { Button } from '#ui/Button.tsx';
import { Difference } from '#ui/Difference.tsx';
import { accept, applyFix } from '../../abilities/fix/fix.ts';
import { actOnOne, isOffered } from '../../abilities/offered.ts';
import { useActions } from '../../abilities/use-actions.ts';
import { messages as fixMessages } from '../../abilities/fix/messages.ts';
import { Findings } from '../../shared/Findings.tsx';
import { messages } from './messages.ts';

export interface FindingsWithFixProps {
  record: CustomerRecord;
  findings: readonly CheckFinding[];
}

/** Lists the problems of one customer, with the proposed fix, and buttons that apply it or accept the problems. */
export function FindingsWithFix({ record, findings }: FindingsWithFixProps) {
  const context = useActions();
  const [fix] = context.fixesOf([record]);
  const change = fix && changeOf(fix);
  return (
    <Findings findings={findings}>
      {change && (
        <p>
          <Difference {...change} label={fixMessages.change(change.after, change.before)} short />
        </p>
      )}
      <Actions gap={2}>
        {change && (
          <Button
            size="sm"
            aria-label={applyFix.labelFor(record.company_name)}
            onClick={(event) => {
              focusDialog(event);
              applyFix.one(record, context);
            }}
          >
            {messages.applyFix}
          </Button>
        )}
        {isOffered(accept, record, context) && (
          <Button
            size="sm"
            aria-label={accept.labelFor(record.company_name)}
            onClick={(event) => {
              focusDialog(event);
              actOnOne(accept, record, context);
            }}
          >
            {accept.label}
          </Button>
        )}
      </Actions>
    </Findings>
  );
}

/** The pressed button disappears with its problem, and would lose the focus. */
function focusDialog({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest<HTMLElement>('[role=dialog]')?.focus();
}
