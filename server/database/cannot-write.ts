import { codeOf } from '../process/error-code.ts';

/** The backend can't start. The message says what is wrong and what to do. */
export class LocalBackendError extends Error {
  override name = 'LocalBackendError';
}

/** A data directory is damaged, or its database is missing. */
export class DamagedDirectoryError extends LocalBackendError {
  override name = 'DamagedDirectoryError';
  readonly folder: string;
  readonly finding: string;

  constructor(folder: string, finding: string) {
    super(`${finding}: restore a backup.`);
    this.folder = folder;
    this.finding = finding;
  }
}

/** Returns the error of a disk that refuses writes. */
export function cannotWrite(folder: string, error: unknown, reason?: string): LocalBackendError {
  const why = reason ?? codeOf(error);
  if (why === 'ENOSPC') {
    return new LocalBackendError(
      `The disk of the data directory ${folder} is full (${why}): free some space, or set DATA_DIR to a directory on another disk.`,
      { cause: error },
    );
  }
  return new LocalBackendError(
    `Can't write to the data directory ${folder}${why === null ? '' : ` (${why})`}: make it writable, or set DATA_DIR to another directory.`,
    { cause: error },
  );
}
