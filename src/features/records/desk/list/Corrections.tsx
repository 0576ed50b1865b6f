import { useMemo } from 'react';
import { Button } from '#ui/Button.tsx';
import { reviewCorrections } from '../../abilities/fix/fix.ts';
import { useActions } from '../../abilities/action.ts';
import type { ChecksResult, Flagged } from '../../facts/checks-state.ts';
import styles from './Corrections.module.css';
import { formatList } from '#lib/text/format-list.ts';
import { plural } from '#lib/text/numbers.ts';
import { type ProblemReason, problemReasons } from '#lib/quickbooks/checks.ts';
import type { Reason } from '#lib/quickbooks/problems.ts';

/** Shows what the certain fixes correct on one line, with a button that reviews them. */
export function Corrections({ corrections }: Pick<ChecksResult, 'corrections'>) {
  const context = useActions();
  const text = useMemo(() => correctionsText(corrections), [corrections]);
  if (corrections.length === 0) return null;
  return (
    <div className={styles.line}>
      <p>{text}</p>
      <Button size="sm" onClick={() => reviewCorrections.run(context)}>
        {reviewCorrections.label}
      </Button>
    </div>
  );
}

/** Returns, for example, `2,430 addresses have no province and 2 phone numbers have an extra 0`. */
export function correctionsText(corrections: readonly Pick<Flagged, 'problems'>[]): string {
  const counts = new Map<ProblemReason, number>();
  for (const { problems } of corrections) {
    const reason = problems.find(({ kind }) => kind !== 'note')?.reason;
    if (reason) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  const texts = [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .flatMap(([reason, count]) => {
      const { correction }: Reason = problemReasons[reason];
      return correction ? plural(count, ...correction) : [];
    });
  return formatList(texts);
}
