export interface AttackResult {
  attack: string;
  attempts: string;
  result: string;
  /** What went wrong; empty when the product held. */
  failures: readonly string[];
  skipped?: string;
}

/** The product, which the attacks restart on one directory. */
export interface Ground {
  folder: string;
  env: Readonly<Record<string, string>>;
  adminPassword: string;
}

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
