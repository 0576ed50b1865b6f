import type { CustomerRecord } from '#lib/customer/customer.ts';
import type { Problem } from '#lib/quickbooks/problems.ts';
import { accept } from '../../abilities/fix/accept.ts';
import { useActions } from '../../shared/action.ts';
import { applyFix } from '../../abilities/fix/fix.ts';
import { correctionsOf } from '../../facts/checks-state.ts';
import { DifferingValues } from '../../shared/Differences.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { ActionButtons } from './ActionButtons.tsx';

export interface ProblemNoticeProps {
  record: CustomerRecord;
  problems: readonly Problem[];
}

/** Lists the problems of one customer, with the proposed correction, and buttons that apply it or accept the problems. */
export function ProblemNotice({ record, problems }: ProblemNoticeProps) {
  const context = useActions();
  const [correction] = correctionsOf([record], context.facts);
  if (problems.length === 0) return null;
  return (
    <Notice>
      <>
        {problems.map(({ reason, text }) => (
          <p key={reason}>{text}</p>
        ))}
        {correction && (
          <p>
            <DifferingValues before={record} after={correction.fixed} />
          </p>
        )}
        <ActionButtons actions={[applyFix, accept]} record={record} />
      </>
    </Notice>
  );
}
