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

/** Returns a message without names of the database, which mean nothing to an admin. */
function readable(message: string, code: string, status: number): string {
  if (status === 401 || status === 403) return 'You may have been signed out.';
  if (OF_DATABASE.test(code)) return `The database refused it (${code}).`;
  return message.replace(/^\w*Error: /, '');
}

/** Missing objects and rights, constraints, internal errors, and what PostgREST doesn't find. */
const OF_DATABASE = /^(42|23|XX|58|PGRST[12])/;

/** Returns the data of a response. Throws a {@link CustomersError} when the backend refused the call. */
export function throwOnError<Data>(answer: PostgrestSingleResponse<Data>): Data {
  if (answer.error) throw new CustomersError(answer.error, answer.status);
  return answer.data;
}

/** Returns whether a call was refused for missing rights, which may mean that the session ended elsewhere. */
export function isRefusal(error: Error): boolean {
  return error instanceof CustomersError && (error.status === 401 || error.status === 403);
}
