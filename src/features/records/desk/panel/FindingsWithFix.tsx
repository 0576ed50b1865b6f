import type { MouseEvent } from 'react';
import { changedFields } from '#lib/customer/customer-changes.ts';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import type { CheckFinding } from '#lib/quickbooks/checks.ts';
import { Actions } from '#ui/Actions.tsx';
import { Button } from '#ui/Button.tsx';
import { accept, applyFix } from '../../abilities/fix/fix.ts';
import { actOnOne, isOffered } from '../../abilities/offered.ts';
import { useActions } from '../../abilities/use-actions.ts';
import { DifferingValues } from '../../shared/DifferingValues.tsx';
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
  return (
    <Findings findings={findings}>
      {fix && (
        <p>
          <DifferingValues fields={changedFields(fix.record, fix.fixed)} before={record} after={fix.fixed} />
        </p>
      )}
      <Actions gap={2}>
        {fix && (
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
