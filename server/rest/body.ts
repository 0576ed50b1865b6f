import { RestError } from './errors.ts';

/** A JSON object. Its text goes to the database unchanged. */
export interface Body {
  text: string;
  value: Readonly<Record<string, unknown>>;
}

/** Reads one object. `whenEmpty` replaces a missing body. */
export async function readBody(request: Request, whenEmpty = ''): Promise<Body> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? 'application/json';
  const bytes = await request.arrayBuffer();
  if (type !== 'application/json' && bytes.byteLength > 0) {
    throw new RestError(400, 'PGRST102', `Content-Type not acceptable: ${type}`);
  }
  const text = decode(bytes) || whenEmpty;
  const value = parse(text);
  if (!isObject(value)) throw invalid();
  return { text, value };
}

function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw invalid();
  }
}

/** Deeper than any value. Thousands of levels would exhaust the stack. */
const deepest = 100;

function parse(text: string): unknown {
  if (depthOf(text) > deepest) throw invalid();
  try {
    return JSON.parse(text);
  } catch {
    throw invalid();
  }
}

function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[{\]}]/gs)) {
    if (token === '[' || token === '{') most = Math.max(most, (depth += 1));
    else if (token === ']' || token === '}') depth -= 1;
  }
  return most;
}

function isObject(value: unknown): value is Body['value'] {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function invalid(): RestError {
  return new RestError(400, 'PGRST102', 'Empty or invalid json');
}
