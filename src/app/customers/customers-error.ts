import type { PostgrestError, PostgrestSingleResponse } from '@supabase/supabase-js';

/** A call that the backend refused, with its HTTP status; `message` is the backend's own. */
export class CustomersError extends Error {
  override readonly name = 'CustomersError';
  readonly status: number;

  constructor({ message }: Pick<PostgrestError, 'message'>, status: number) {
    super(message);
    this.status = status;
  }
}

/** What the backend answered. Throws a {@link CustomersError} when it refused. */
export function unlessRefused<Data>(answer: PostgrestSingleResponse<Data>): Data {
  if (answer.error) throw new CustomersError(answer.error, answer.status);
  return answer.data;
}

/** Whether a call was refused for lack of rights, which may mean that the session was ended elsewhere. */
export function isRefusal(error: Error): boolean {
  return error instanceof CustomersError && (error.status === 401 || error.status === 403);
}
