import { reasons } from './messages.ts';
import type { DuplicateGroup } from './use-duplicate-groups.ts';

const MOST = 4;

/** Shows why customers may be duplicates, strongest reasons first. */
export function Reasons({ group }: { group: DuplicateGroup }) {
  return (
    <p>
      {group.reasons
        .flatMap((reason) => reasons[reason] ?? [])
        .slice(0, MOST)
        .join(' · ')}
    </p>
  );
}
