import type { CustomerRecord } from '#lib/customer.ts';
import type { CheckFinding } from '#lib/quickbooks/checks.ts';
import { changeOf } from '#lib/quickbooks/fixes.ts';
import { Button } from '#ui/Button.tsx';
import { Difference } from '#ui/Difference.tsx';
import { Stack } from '#ui/Stack.tsx';
import { applyFix } from '../actions/checks.ts';
import { useActions } from '../actions/use-actions.ts';
import { messages as fixMessages } from '../checks/messages.ts';
import { Findings } from '../Findings.tsx';
import { messages } from './messages.ts';

export interface FindingsWithFixProps {
  record: CustomerRecord;
  findings: readonly CheckFinding[];
}

/** Lists the problems of one customer, with what the proposed fix changes and a button that applies it. */
export function FindingsWithFix({ record, findings }: FindingsWithFixProps) {
  const context = useActions();
  const [fix] = context.fixesOf([record]);
  const change = fix && changeOf(fix);
  return (
    <Findings findings={findings}>
      {change && (
        <Stack gap={2} align="start">
          <Difference {...change} label={fixMessages.change(change.after, change.before)} />
          <Button
            size="sm"
            aria-label={applyFix.labelFor(record.company_name)}
            onClick={() => applyFix.one(record, context)}
          >
            {messages.applyFix}
          </Button>
        </Stack>
      )}
    </Findings>
  );
}
