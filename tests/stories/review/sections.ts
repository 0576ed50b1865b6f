import { plural } from '#lib/numbers.ts';
import type { Change } from './changes.ts';

export interface Section {
  title: string;
  isGroup: boolean;
  changes: Change[];
}

const TITLES = ['Lost accessible name', 'Screen reader', 'Other changes'];

/** Groups changes: lost names first, then screen reader changes, then the rest. Equal changes share a section. */
export function sectionsOf(changes: readonly Change[]): Section[] {
  const groups = new Map<string, Change[]>();
  for (const change of changes) groups.set(change.alike, [...(groups.get(change.alike) ?? []), change]);
  const all = [...groups.values()];
  return TITLES.flatMap((title): Section[] => {
    const own = all.filter(([first]) => first && titleOf(first) === title);
    const singles = own.filter(({ length }) => length === 1).flat();
    const shared = own.filter(({ length }) => length > 1).map((group) => sectionOf(title, group, true));
    return singles.length > 0 ? [sectionOf(title, singles, false), ...shared] : shared;
  });
}

function titleOf({ lost, spoken }: Change): string {
  const at = lost.length > 0 ? 0 : spoken.length > 0 ? 1 : 2;
  return TITLES[at] ?? '';
}

function sectionOf(title: string, changes: Change[], isGroup: boolean): Section {
  const tokens = isGroup ? (changes[0]?.tokens ?? []) : [];
  const same = tokens.length > 0 ? `Color ${tokens.join(', ')}` : `${title}, same difference`;
  const stories = plural(changes.length, '# story', '# stories');
  return { title: `${isGroup ? same : title}: ${stories}`, isGroup, changes };
}
