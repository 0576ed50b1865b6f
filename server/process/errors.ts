/** Why the product can't start. Printed without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}
