import type { DataTableGroup } from './data-table-types.ts';

/** A line of the table: a group's heading or a row. */
export type Line<Row> =
  | { kind: 'group'; group: DataTableGroup<Row> }
  | { kind: 'row'; group: DataTableGroup<Row>; row: Row };

/** Headings and rows as one list, top to bottom. Makes only the lines that are asked for, because a table may have 100,000. */
export class Lines<Row extends { id: string }> {
  readonly length: number;
  readonly #groups: readonly DataTableGroup<Row>[];
  /** The index of each group's first line. */
  readonly #starts: readonly number[];
  readonly #headings: ReadonlySet<number>;
  readonly #quiet: ReadonlySet<number>;
  #indexes: Map<string, number> | undefined;

  constructor(groups: readonly DataTableGroup<Row>[]) {
    let length = 0;
    this.#groups = groups;
    this.#starts = groups.map((group) => {
      const start = length;
      length += headingsOf(group) + group.rows.length;
      return start;
    });
    this.length = length;
    this.#headings = new Set(this.#starts.filter((_, at) => groups[at]?.label !== undefined));
    this.#quiet = new Set(this.#starts.filter((_, at) => groups[at]?.isQuiet));
  }

  at(index: number): Line<Row> | undefined {
    const { group, start } = this.#groupAt(index);
    if (!group) return undefined;
    const row = group.rows[index - start - headingsOf(group)];
    return row ? { kind: 'row', group, row } : { kind: 'group', group };
  }

  rowAt(index: number): Row | undefined {
    const line = this.at(index);
    return line?.kind === 'row' ? line.row : undefined;
  }

  isHeading(index: number): boolean {
    return this.#headings.has(index);
  }

  /** Returns whether a line is a heading that's only read. */
  isQuiet(index: number): boolean {
    return this.#quiet.has(index);
  }

  /** Returns the index of a row, which may be known. */
  indexOf(id: string, likely = -1): number | undefined {
    const line = this.at(likely);
    if (line?.kind === 'row' && line.row.id === id) return likely;
    this.#indexes ??= new Map(
      this.#groups.flatMap((group, at) => {
        const first = (this.#starts[at] ?? 0) + headingsOf(group);
        return group.rows.map((row, place) => [row.id, first + place] as const);
      }),
    );
    return this.#indexes.get(id);
  }

  /** Returns the index of the nearest row from `index` in the direction of `step`, or -1. */
  rowFrom(index: number, step: 1 | -1): number {
    let at = index;
    while (at >= 0 && at < this.length && this.isHeading(at)) at += step;
    return at >= 0 && at < this.length ? at : -1;
  }

  /** Returns the index of the row at a place, the next one, or the last; -1 without rows. */
  nearestRow(place: number): number {
    const below = this.rowFrom(place, 1);
    return below >= 0 ? below : this.rowFrom(Math.min(place, this.length - 1), -1);
  }

  /** Returns the index of the heading above a line, or the line's own index when it has none. */
  headingAbove(index: number): number {
    const { group, start } = this.#groupAt(index);
    return group?.label === undefined ? index : start;
  }

  #groupAt(index: number): { group: DataTableGroup<Row> | undefined; start: number } {
    if (index < 0 || index >= this.length) return { group: undefined, start: 0 };
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#starts[middle] ?? 0) <= index) low = middle;
      else high = middle - 1;
    }
    return { group: this.#groups[low], start: this.#starts[low] ?? 0 };
  }
}

function headingsOf({ label }: DataTableGroup<unknown>): 0 | 1 {
  return label === undefined ? 0 : 1;
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
export function drawnGroups<Row extends { id: string }>(
  lines: Lines<Row>,
  drawn: readonly { index: number; start: number; end: number }[],
  top: number,
): DrawnGroup<Row>[] {
  const groups: DrawnGroup<Row>[] = [];
  let end = top;
  for (const { index, start, end: next } of drawn) {
    const line = lines.at(index);
    if (!line) continue;
    const last = groups.at(-1);
    const drawnLine = { index, line, gap: start - end };
    if (last?.group === line.group) last.lines.push(drawnLine);
    else groups.push({ group: line.group, lines: [drawnLine] });
    end = next;
  }
  return groups;
}
