/** One line of the table that `npm run attack` ends with. */
export interface AttackResult {
  attack: string;
  /** What was done, with the counts. */
  attempts: string;
  result: string;
  /** What must not have happened; none when the product held. */
  failures: readonly string[];
  /** Why the attack could not be made here. */
  skipped?: string;
}

/** The product, started again and again on one directory by the attacks. */
export interface Ground {
  /** An empty folder, removed at the end. */
  folder: string;
  env: Readonly<Record<string, string>>;
  adminPassword: string;
}

/** The results as a table of equal columns. */
export function table(results: readonly AttackResult[]): string {
  const rows = results.map(({ attack, attempts, result, failures, skipped }) => [
    attack,
    skipped ? 'skipped' : failures.length > 0 ? 'FAILED' : 'held',
    attempts,
    skipped ?? result,
  ]);
  const lines = [['attack', 'verdict', 'attempts', 'result'], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
