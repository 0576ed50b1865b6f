import { structuredPatch } from 'diff';

/** Returns the lines that differ between two accessibility trees after `+` or `-`, with three lines around each. */
export function compareTrees(before: string, after: string): string[] {
  const { hunks } = structuredPatch('', '', before, after, '', '', { context: 3 });
  return hunks.flatMap(({ lines }, at) => [...(at > 0 ? [' …'] : []), ...lines]);
}

/** Tells whether `compareTrees` found the line on one side only. */
export function isDifferent(line: string): boolean {
  return line.startsWith('+') || line.startsWith('-');
}

/** Returns elements that lost their accessible name, such as `tablist "Views"`. */
export function lostNames(lines: readonly string[]): string[] {
  const lost: string[] = [];
  let removed: { role: string; name: string }[] = [];
  let unnamed: string[] = [];
  for (const line of [...lines, ' ']) {
    const [, role = '', name = ''] =
      /^.\s*- '?([a-z]+)(?: ("(?:[^"\\]|\\.)*"))?(?=[\s:']|$)/.exec(line) ?? [];
    if (line.startsWith('-') && name) removed.push({ role, name });
    if (line.startsWith('+') && !name) unnamed.push(role);
    if (isDifferent(line)) continue;
    for (const role of unnamed) {
      const at = removed.findIndex((element) => element.role === role);
      const [found] = at < 0 ? [] : removed.splice(at, 1);
      if (found) lost.push(`${role} ${found.name}`);
    }
    removed = [];
    unnamed = [];
  }
  return lost;
}
