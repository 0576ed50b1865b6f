import { useMemo } from 'react';
import { Button } from '#ui/Button.tsx';
import { reviewCertain } from '../../abilities/fix/fix.ts';
import { useActions } from '../../shared/action.ts';
import type { ChecksResult, Flagged } from '../../facts/checks-state.ts';
import styles from './list.module.css';
import { formatList } from '#lib/text/format-list.ts';
import { plural } from '#lib/text/numbers.ts';
import { type ProblemReason, problemReasons } from '#lib/quickbooks/problems.ts';
import type { Reason } from '#lib/quickbooks/reason.ts';

/** Shows what the certain corrections change on one line, with a button that reviews them. */
export function Corrections({ corrections }: Pick<ChecksResult, 'corrections'>) {
  const context = useActions();
  const text = useMemo(() => correctionsText(corrections), [corrections]);
  if (corrections.length === 0) return null;
  return (
    <div className={styles.corrections}>
      <p>{text}</p>
      <Button size="sm" onClick={() => reviewCertain.run(context)}>
        {reviewCertain.label}
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
      const { corrects }: Reason = problemReasons[reason];
      return corrects ? plural(count, ...corrects) : [];
    });
  return formatList(texts);
}
