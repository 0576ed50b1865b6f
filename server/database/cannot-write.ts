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

/** Returns the error of a disk that fails to read. Nothing may be repaired then, because the data may be sound. */
export function cannotRead(folder: string, reason: string): UserError {
  return new UserError(
    `The disk of the data directory ${folder} fails to read (${reason}). Nothing was changed. Copy the directory with its backups to another disk, and set DATA_DIR to the copy.`,
  );
}

/** Returns whether the disk failed to read, as opposed to damage. */
export function failsToRead(reason: string): boolean {
  return /^EIO: |\b(?:read|open)\b.*: (?:I\/O error|Input\/output error)$/i.test(reason);
}
