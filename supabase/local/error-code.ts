/** The code of an error of the system, such as `ENOENT`, or of Postgres, such as `23505`; `null` for what has none. */
export function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}
