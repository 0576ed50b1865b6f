/** Why the product can't start. Printed as one sentence, without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}
