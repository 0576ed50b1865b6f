/** A backup cannot be made, read or restored. The message is one sentence for the person at the keyboard. */
export class BackupError extends Error {
  override name = 'BackupError';
}
