import type { Flagged } from '../../facts/count-problems.ts';
import { formatList } from '#lib/text/format-list.ts';
import { plural } from '#lib/text/numbers.ts';
import { type FindingReason, findingReasons } from '#lib/quickbooks/checks.ts';
import type { Reason } from '#lib/quickbooks/findings.ts';

/** Returns, for example, `2,430 addresses have no province and 2 phone numbers have an extra 0`. */
export function correctionsText(corrections: readonly Pick<Flagged, 'findings'>[]): string {
  const counts = new Map<FindingReason, number>();
  for (const { findings } of corrections) {
    const reason = findings.find(({ kind }) => kind !== 'note')?.reason;
    if (reason) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  const texts = [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .flatMap(([reason, count]) => {
      const { correction }: Reason = findingReasons[reason];
      return correction ? plural(count, ...correction) : [];
    });
  return formatList(texts);
}
