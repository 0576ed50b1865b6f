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

/** Returns the error's own message (specification, section 8), with the code that a report of the error needs. */
function readable(message: string, code: string, status: number): string {
  const text = message.replace(/^\w*Error: /, '') || `Error ${status}`;
  const own = code === '' ? text : `${text} (${code})`;
  return status === 401 || status === 403 ? `${own}. You may have been signed out.` : own;
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
