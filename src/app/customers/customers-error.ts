import type { PostgrestError, PostgrestSingleResponse } from '@supabase/supabase-js';

/** Thrown when the backend refuses a call, with the HTTP status and the backend's message. */
export class CustomersError extends Error {
  override readonly name = 'CustomersError';
  readonly status: number;

  constructor({ message }: Pick<PostgrestError, 'message'>, status: number) {
    super(message);
    this.status = status;
  }
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
