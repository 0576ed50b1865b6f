/** The backend cannot start. The message is one sentence for the person at the keyboard: what is wrong, what to do. */
export class LocalBackendError extends Error {
  override name = 'LocalBackendError';
}
