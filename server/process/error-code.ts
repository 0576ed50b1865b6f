/** Returns the code of a system error, such as `ENOENT`, or of Postgres, such as `23505`. */
export function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}
