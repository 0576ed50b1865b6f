export interface Score {
  name: string;
  mutants: number;
  killed: number;
  survived: number;
}

type Outcome = { fileName: string; status: string };

/** The percentage of mutants that tests must detect. */
export const LEAST = 90;

const NOTICED = new Set(['Killed', 'Timeout', 'RuntimeError', 'CompileError']);

/** Counts mutants, without those disabled in the code. */
export function scoreOf(name: string, outcomes: readonly Outcome[]): Score {
  const counted = outcomes.filter(({ status }) => status !== 'Ignored');
  const killed = counted.filter(({ status }) => NOTICED.has(status)).length;
  return { name, mutants: counted.length, killed, survived: counted.length - killed };
}

/** Returns the percentage of detected mutants; 100 for none. */
export function percent({ mutants, killed }: Score): number {
  return mutants === 0 ? 100 : (100 * killed) / mutants;
}

/** Formats scores as a table, with a star on those that are too low. */
export function scoreTable(scores: readonly Score[]): string {
  const rows = scores.map((score) => [
    score.name,
    String(score.mutants),
    String(score.killed),
    String(score.survived),
    percent(score).toFixed(1) + (percent(score) < LEAST ? ' *' : '  '),
  ]);
  const all = [['', 'mutants', 'killed', 'survived', 'score  '], ...rows];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row.map((cell, column) => cell[column ? 'padStart' : 'padEnd'](widths[column] ?? 0)).join('  '),
    )
    .join('\n');
}
