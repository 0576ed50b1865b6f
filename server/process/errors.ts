/** An error for the person who runs the desk: its message says what's wrong and what to do, and is shown without a stack. */
export class UserError extends Error {
  override name = 'UserError';
}

/** Wrong arguments. The message ends with the command's help. */
export class UsageError extends UserError {}

/** A data directory is damaged, or its database is missing. */
export class DamagedDirectoryError extends UserError {
  override name = 'DamagedDirectoryError';
  readonly folder: string;
  readonly finding: string;

  constructor(folder: string, finding: string) {
    super(`${finding}: restore a backup.`);
    this.folder = folder;
    this.finding = finding;
  }
}

/** Returns the code of a system error, such as `ENOENT`, or of Postgres, such as `23505`. */
export function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}
