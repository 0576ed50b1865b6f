/** What keeps the product from starting, in one sentence for the person at the terminal: no stack is shown. */
export class StartError extends Error {
  override name = 'StartError';
}
