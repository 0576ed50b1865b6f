import { UserError } from '../process/errors.ts';

export interface Project {
  /** Without a slash at the end. */
  url: string;
  key: string;
}

export interface Answer {
  status: number;
  /** The error's code in either API's format, or ''. */
  code: string;
  /** The error's text, which can name a column or a rule, but never a row. */
  message: string;
  body: unknown;
}

export interface Asked {
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
  token?: string;
}

const PATIENCE_MS = 15_000;

/** Sends a request. Throws `UserError` without an answer. */
export async function ask({ url, key }: Project, path: string, asked: Asked = {}): Promise<Answer> {
  const { method = 'GET', headers, body, token } = asked;
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${url}${path}`, {
      method,
      headers: {
        apikey: key,
        'X-Supabase-Api-Version': '2024-01-01',
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    text = await response.text();
  } catch (error) {
    throw new UserError(
      `${url} can't be reached (${reasonOf(error)}): check the address and the connection.`,
    );
  }
  const parsed = parsedOf(text);
  const fields = typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  return {
    status: response.status,
    code: textOf(fields.error_code ?? fields.code),
    message: textOf(fields.message ?? fields.msg),
    body: parsed,
  };
}

/** `fetch failed` explains nothing, but its cause does. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return 'unknown';
  if (cause.name === 'TimeoutError') return `no answer in ${PATIENCE_MS / 1000} s`;
  return 'code' in cause ? String(cause.code) : cause.message;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function parsedOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
