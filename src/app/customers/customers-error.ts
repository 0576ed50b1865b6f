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

interface Call<Answer> extends PromiseLike<Answer> {
  retry: (isOn: boolean) => unknown;
  abortSignal?: (signal: AbortSignal) => unknown;
}

/**
 * Makes a call once, because the client's retries would delay an error by seven seconds. Returns its data. Throws a
 * {@link CustomersError} when the backend refuses it.
 */
export async function ask<Data>(
  call: Call<PostgrestSingleResponse<Data>>,
  signal?: AbortSignal,
): Promise<Data> {
  return (await askWithTotal(call, signal)).data;
}

/** Makes a call like {@link ask}, whose result the database's types don't tell, such as JSON or a view's columns. */
export async function askFor<Data>(
  call: Call<PostgrestSingleResponse<unknown>>,
  signal?: AbortSignal,
): Promise<Data> {
  return (await ask(call, signal)) as Data;
}

/** Makes a call like {@link ask}. Returns the number of all rows, too, if the call asks for it. */
export async function askWithTotal<Data>(
  call: Call<PostgrestSingleResponse<Data>>,
  signal?: AbortSignal,
): Promise<{ data: Data; total: number }> {
  call.retry(false);
  if (signal) call.abortSignal?.(signal);
  const { data, error, status, count } = await call;
  if (error) throw new CustomersError(error, status);
  return { data, total: count ?? 0 };
}

/** Returns whether a call was refused for missing rights, which may mean that the session ended elsewhere. */
export function isRefusal(error: Error): boolean {
  return error instanceof CustomersError && (error.status === 401 || error.status === 403);
}
