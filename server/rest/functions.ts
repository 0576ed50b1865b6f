import { type Database, inRequestTransaction } from '../database/request-transaction.ts';
import { readBody } from './body.ts';
import { RestError, notOffered } from './errors.ts';
import { readsLikeFilter } from './parse-filter.ts';
import { parseQuery } from './parse-query.ts';
import { type Rows, nothing, respond, respondValue } from './responses.ts';
import { type Call, select } from './table.ts';
import type { DatabaseFunction, Schema } from './schema.ts';
import { callStatement } from './statements.ts';

/** Answers `POST /rpc/<name>` with JSON arguments, or `GET` with arguments in the query string. */
export async function callFunction(
  db: Database,
  schema: Schema,
  name: string,
  { request, identity, preferences }: Call,
): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const byPost = request.method === 'POST';
  if (!byPost && request.method !== 'GET') {
    throw new RestError(405, 'PGRST101', 'Only GET and POST methods are allowed for RPC calls');
  }
  const fn = schema.functions.get(name);
  const args: Map<string, unknown> = byPost
    ? new Map(Object.entries((await readBody(request, '{}')).value))
    : new Map([...searchParams].filter(([key, value]) => takes(fn, key) && !readsLikeFilter(value)));
  if (fn === undefined || !fits(fn, args)) throw unknownFunction(name, [...args.keys()]);

  const query = parseQuery(searchParams, byPost ? new Set() : new Set(args.keys()));
  if (fn.returns === 'rows') {
    const source = { name, columns: fn.columns, call: { fn, args } };
    return select(db, source, query, { request, identity, preferences });
  }
  if (query.filters.length > 0 || query.paged || query.select !== null) {
    throw notOffered('filters on a function that returns values');
  }
  const statement = callStatement(fn, args);
  return inRequestTransaction(db, identity, request, async (tx) => {
    const { rows } = await tx.query<Rows>(statement.sql, statement.parameters);
    const answer = rows[0] ?? nothing;
    return fn.returns === 'value' ? respondValue(answer.body) : respond(answer, 0, preferences);
  });
}

function takes(fn: DatabaseFunction | undefined, argument: string): boolean {
  return fn?.parameters.some((parameter) => parameter.name === argument) ?? false;
}

function fits(fn: DatabaseFunction, args: ReadonlyMap<string, unknown>): boolean {
  const complete = fn.parameters.every((parameter) => !parameter.required || args.has(parameter.name));
  return complete && [...args.keys()].every((argument) => takes(fn, argument));
}

function unknownFunction(name: string, args: string[]): RestError {
  const call = args.length > 0 ? `public.${name}(${args.join(', ')})` : `public.${name} without parameters`;
  return new RestError(404, 'PGRST202', `Could not find the function ${call} in the schema cache`, {
    details: `Searched for the function ${call}, but no matches were found in the schema cache.`,
  });
}
