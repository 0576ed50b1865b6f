import { reasons } from './messages.ts';
import type { DuplicateGroup } from './port.ts';

/** Nobody reads further. */
const MOST = 4;

/** Why the customers of a group may be the same, the strongest reasons first. */
export function Reasons({ group }: { group: DuplicateGroup }) {
  const all = [...new Set(group.pairs.flatMap((pair) => pair.reasons))].slice(0, MOST);
  return <p>{all.map((reason) => reasons[reason]).join(' · ')}</p>;
}
