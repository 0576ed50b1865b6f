import type { CustomerRecord } from '#lib/customer/customer.ts';
import { Actions } from '#ui/Actions.tsx';
import { Button } from '#ui/Button.tsx';
import { accept, applyFix } from '../../abilities/fix/fix.ts';
import { compare, reasonsText, sameAs } from '../../abilities/merge/merge.ts';
import { actOnOne, isOffered } from '../../actions/offered.ts';
import { correctionsOf } from '../../facts/checks-state.ts';
import { type CustomerAction, useActions } from '../../shared/action.ts';
import { DifferingValues } from '../../shared/Differences.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { useDialogs } from '../../shared/dialog-stack.tsx';

/** Lists the problems of one customer, with the proposed correction, and buttons that apply it or accept the problems. */
export function ProblemNotice({ record }: { record: CustomerRecord }) {
  const { facts } = useActions();
  const problems = facts.checked?.problems.get(record.id) ?? [];
  const [correction] = correctionsOf([record], facts);
  if (problems.length === 0) return null;
  return (
    <Notice>
      {problems.map(({ reason, text }) => (
        <p key={reason}>{text}</p>
      ))}
      {correction && (
        <p>
          <DifferingValues before={record} after={correction.fixed} />
        </p>
      )}
      <ActionButtons actions={[applyFix, accept]} record={record} />
    </Notice>
  );
}

/** Shows possible duplicates of an open customer, and why. */
export function DuplicateNotice({ record }: { record: CustomerRecord }) {
  const { replace } = useDialogs();
  const group = useActions().facts.checked?.duplicates.find(
    ({ strength, members }) => strength === 'likely' && members.some(({ id }) => id === record.id),
  );
  if (!group) return null;
  return (
    <Notice>
      <p>{sameAs(group, record)}</p>
      <p>{reasonsText(group.reasons)}</p>
      {/* Replace the details, because a merge may remove the customer. */}
      <Button size="sm" onClick={() => replace('compare', { group })}>
        {compare.label}
      </Button>
    </Notice>
  );
}

/** Shows the actions that are offered for the shown customer as buttons. */
export function ActionButtons(props: { actions: readonly CustomerAction[]; record: CustomerRecord }) {
  const { actions, record } = props;
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
