import { RestError } from './errors.ts';

/** A JSON body. Its text goes to the database unchanged. */
export interface Body {
  rows: number;
  array: string;
  /** Returns the text as one JSON object. Throws for an array. */
  single(): string;
  keys(): string[];
}

/** Reads one or more objects. `whenEmpty` replaces a missing body. */
export async function readBody(request: Request, whenEmpty = ''): Promise<Body> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? 'application/json';
  const bytes = await request.arrayBuffer();
  if (type !== 'application/json' && bytes.byteLength > 0) {
    throw new RestError(400, 'PGRST102', `Content-Type not acceptable: ${type}`);
  }
  const text = decode(bytes) || whenEmpty;
  const value = parse(text);
  const objects = Array.isArray(value) ? value : [value];
  if (!objects.every(isObject)) throw new RestError(400, 'PGRST102', 'All object keys must match');
  return {
    rows: objects.length,
    array: Array.isArray(value) ? text : `[${text}]`,
    single: () => {
      if (Array.isArray(value)) throw new RestError(400, 'PGRST102', 'Empty or invalid json');
      return text;
    },
    keys: () => {
      const keys = Object.keys(objects[0] ?? {});
      const same = (row: object): boolean =>
        Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key));
      if (!objects.every(same)) throw new RestError(400, 'PGRST102', 'All object keys must match');
      return keys;
    },
  };
}

function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new RestError(400, 'PGRST102', 'Empty or invalid json');
  }
}

/** Deeper than any value. Thousands of levels would exhaust the stack. */
const deepest = 100;

function parse(text: string): unknown {
  if (depthOf(text) > deepest) throw new RestError(400, 'PGRST102', 'Empty or invalid json');
  try {
    return JSON.parse(text);
  } catch {
    throw new RestError(400, 'PGRST102', 'Empty or invalid json');
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

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
