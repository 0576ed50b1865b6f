export type Line = readonly ['same' | 'removed' | 'added', string];

/** Compares texts by their longest common subsequence. Returns lines as kept, removed or added. */
export function compareLines(before: string, after: string): Line[] {
  const [old, young] = [before, after].map((text) => text.split('\n').filter((line) => line !== ''));
  if (!old || !young) return [];
  const common = Array.from({ length: old.length + 1 }, () => new Uint32Array(young.length + 1));
  const at = (i: number, j: number) => common[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const row = common[i];
    for (let j = young.length - 1; row && j >= 0; j -= 1) {
      row[j] = old[i] === young[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const lines: Line[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < young.length) {
    const [left, right] = [old[i], young[j]];
    if (left !== undefined && left === right) {
      lines.push(['same', left]);
      i += 1;
      j += 1;
    } else if (right === undefined || (left !== undefined && at(i + 1, j) >= at(i, j + 1))) {
      lines.push(['removed', left ?? '']);
      i += 1;
    } else {
      lines.push(['added', right]);
      j += 1;
    }
  }
  return lines;
}

/** Returns elements that lost their accessible name, such as `tablist "Views"`. */
export function lostNames(lines: readonly Line[]): string[] {
  const lost: string[] = [];
  let removed: Element[] = [];
  let unnamed: string[] = [];
  const endPart = () => {
    for (const role of unnamed) {
      const at = removed.findIndex((element) => element.role === role);
      const [found] = at < 0 ? [] : removed.splice(at, 1);
      if (found) lost.push(`${role} ${found.name}`);
    }
    removed = [];
    unnamed = [];
  };
  for (const [kind, text] of lines) {
    if (kind === 'same') endPart();
    else {
      const [, role = '', name = ''] =
        /^\s*- '?([a-z]+)(?: ("(?:[^"\\]|\\.)*"))?(?=[\s:']|$)/.exec(text) ?? [];
      if (kind === 'removed' && name) removed.push({ role, name });
      if (kind === 'added' && !name) unnamed.push(role);
    }
  }
  endPart();
  return lost;
}

interface Element {
  role: string;
  name: string;
}
