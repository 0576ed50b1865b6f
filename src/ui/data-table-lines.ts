export interface DataTableGroup<Row> {
  id: string;
  /** The heading. Without one the group has no heading row. */
  label?: string | undefined;
  /** The full heading for screen readers, when `label` is short. */
  title?: string | undefined;
  count?: string | undefined;
  rows: readonly Row[];
}

/** A line of the table: a group's heading or a row. */
export type Line<Row> =
  | { kind: 'group'; group: DataTableGroup<Row> }
  | { kind: 'row'; group: DataTableGroup<Row>; row: Row };

/** Returns headings and rows as one list, top to bottom. */
export function linesOf<Row>(groups: readonly DataTableGroup<Row>[]): Line<Row>[] {
  return groups.flatMap((group): Line<Row>[] => [
    ...(group.label === undefined ? [] : [{ kind: 'group', group } as const]),
    ...group.rows.map((row) => ({ kind: 'row', group, row }) as const),
  ]);
}

/** Returns the index of the nearest row from `index` in the direction of `step`, or -1. */
export function rowIndexFrom<Row>(lines: readonly Line<Row>[], index: number, step: 1 | -1): number {
  let at = index;
  while (at >= 0 && at < lines.length && lines[at]?.kind !== 'row') at += step;
  return lines[at]?.kind === 'row' ? at : -1;
}

/** Returns the index of the row at a place, the next one, or the last; -1 without rows. */
export function nearestRow<Row>(lines: readonly Line<Row>[], place: number): number {
  const below = rowIndexFrom(lines, place, 1);
  return below >= 0 ? below : rowIndexFrom(lines, Math.min(place, lines.length - 1), -1);
}

/** Returns what identifies a line while others come and go. */
export function keyOf<Row extends { id: string }>(
  line: Line<Row> | undefined,
  index: number,
): string | number {
  if (!line) return index;
  return line.kind === 'row' ? line.row.id : `group ${line.group.id}`;
}

/** Returns the index of the heading above a line, or the line's own index when it has none. */
export function headingIndexOf<Row>(lines: readonly Line<Row>[], index: number): number {
  const group = lines[index]?.group;
  let at = index;
  while (at > 0 && lines[at - 1]?.group === group) at -= 1;
  return lines[at]?.kind === 'group' ? at : index;
}

export interface DrawnLine<Row> {
  index: number;
  line: Line<Row>;
  /** The height of the lines above it that aren't drawn, in pixels. */
  gap: number;
}

export interface DrawnGroup<Row> {
  group: DataTableGroup<Row>;
  lines: DrawnLine<Row>[];
}

/** Returns the drawn lines by group, each with the gap to the line before it. */
export function drawnGroups<Row>(
  lines: readonly Line<Row>[],
  drawn: readonly { index: number; start: number; end: number }[],
  top: number,
): DrawnGroup<Row>[] {
  const groups: DrawnGroup<Row>[] = [];
  let end = top;
  for (const { index, start, end: next } of drawn) {
    const line = lines[index];
    if (!line) continue;
    const last = groups.at(-1);
    const drawnLine = { index, line, gap: start - end };
    if (last?.group === line.group) last.lines.push(drawnLine);
    else groups.push({ group: line.group, lines: [drawnLine] });
    end = next;
  }
  return groups;
}
