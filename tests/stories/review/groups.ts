import { plural } from '#lib/text/numbers.ts';
import type { Change } from './changes.ts';

/** Groups stories that change in the same way: lost names first, then screen reader changes, then the sidebar's order. */
export function groupsOf(changes: readonly Change[], titles: Readonly<Record<string, string>>): Change[][] {
  const order = Object.keys(titles);
  const placeOf = ({ story, lost, spoken }: Change) =>
    (lost.length > 0 ? 0 : spoken.length > 0 ? 1 : 2) * order.length + order.indexOf(story);
  const sorted = changes.toSorted((one, other) => placeOf(one) - placeOf(other));
  const kinds = [...new Set(sorted.map(({ alike }) => alike))];
  return kinds.map((kind) => sorted.filter(({ alike }) => alike === kind));
}

/** Returns a group's heading, such as `Token accent: 12 stories`; empty for a single story. */
export function headingOf(group: readonly Change[]): string {
  if (group.length < 2) return '';
  const causes = group[0]?.causes ?? [];
  const isSheet = causes[0]?.endsWith('.css');
  const what = causes.length > 0 ? `${isSheet ? '' : 'Token '}${causes.join(', ')}` : 'Same difference';
  return `${what} · ${plural(group.length, '# story', '# stories')}`;
}
