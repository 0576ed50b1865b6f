import { codeOf, UserError } from '../process/errors.ts';

/** Returns the error of a disk that refuses writes. */
export function cannotWrite(folder: string, error: unknown, reason?: string): UserError {
  const why = reason ?? codeOf(error);
  if (why === 'ENOSPC') {
    return new UserError(
      `The disk of the data directory ${folder} is full (${why}): free some space, or set DATA_DIR to a directory on another disk.`,
      { cause: error },
    );
  }
  return new UserError(
    `Can't write to the data directory ${folder}${why === null ? '' : ` (${why})`}: make it writable, or set DATA_DIR to another directory.`,
    { cause: error },
  );
}
