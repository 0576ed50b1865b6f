/** A backup can't be made, read or restored. The message is for the user. */
export class BackupError extends Error {
  override name = 'BackupError';
}
