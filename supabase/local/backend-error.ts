/** The backend cannot start. The message is one sentence for the user: what is wrong and what to do. */
export class LocalBackendError extends Error {
  override name = 'LocalBackendError';
}

/** A data directory's content is damaged or missing. */
export class DamagedDirectoryError extends LocalBackendError {
  override name = 'DamagedDirectoryError';
  readonly folder: string;
  /** What is wrong, without the advice. */
  readonly finding: string;

  constructor(folder: string, finding: string) {
    super(`${finding}: put a backup in its place, or move it away and start with an empty one.`);
    this.folder = folder;
    this.finding = finding;
  }
}
