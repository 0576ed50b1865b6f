import type { PostgrestError, PostgrestSingleResponse } from '@supabase/supabase-js';

/** Thrown when the backend refuses a call, with the HTTP status and the backend's message. */
export class CustomersError extends Error {
  override readonly name = 'CustomersError';
  readonly status: number;

  constructor({ message, code }: Pick<PostgrestError, 'message' | 'code'>, status: number) {
    super(readable(message, code, status));
    this.status = status;
  }
}

/**
 * Returns the error's own message (specification, section 8), with the code that a report of the error needs. Without a
 * session it would only name what can't be read.
 */
function readable(message: string, code: string, status: number): string {
  if (status === 401 || status === 403) return 'You may have been signed out.';
  const text = message.replace(/^\w*Error: /, '') || `Error ${status}`;
  return code === '' ? text : `${text} (${code})`;
}

/** Returns the data of a response. Throws a {@link CustomersError} when the backend refused the call. */
export function throwOnError<Data>(answer: PostgrestSingleResponse<Data>): Data {
  if (answer.error) throw new CustomersError(answer.error, answer.status);
  return answer.data;
}

/** Returns whether a call was refused for missing rights, which may mean that the session ended elsewhere. */
export function isRefusal(error: Error): boolean {
  return error instanceof CustomersError && (error.status === 401 || error.status === 403);
}
