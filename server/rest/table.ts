import { type Database, type Identity, inRequestTransaction } from '../database/request-transaction.ts';
import { readBody } from './body.ts';
import { RestError, notOffered } from './errors.ts';
import { type RowQuery, type WriteQuery, parseQuery } from './parse-query.ts';
import type { Preferences } from './preferences.ts';
import { type Rows, nothing, respond, written } from './responses.ts';
import type { Table } from './schema.ts';
import {
  type Source,
  countStatement,
  deleteStatement,
  insertStatement,
  selectStatement,
  updateStatement,
} from './statements.ts';

export interface Call {
  request: Request;
  identity: Identity;
  preferences: Preferences;
}

/** Reads, inserts, updates or deletes rows, by the method. */
export async function callTable(db: Database, table: Table, call: Call): Promise<Response> {
  switch (call.request.method) {
    case 'GET':
    case 'HEAD':
      return select(db, table, readQuery(call.request), call);
    case 'POST':
      return insert(db, table, call);
    case 'PATCH':
    case 'DELETE':
      return change(db, table, call);
    default:
      throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${call.request.method}`);
  }
}

/** Returns a page of rows of a table or a function. */
export async function select(
  db: Database,
  source: Source,
  query: RowQuery,
  { request, identity, preferences }: Call,
): Promise<Response> {
  const counting = request.method === 'HEAD' && preferences.count;
  const statement = counting
    ? countStatement(source, query)
    : selectStatement(source, query, preferences.count);
  return inRequestTransaction(db, identity, request, async (tx) => {
    const { rows } = await tx.query<Rows>(statement.sql, statement.parameters);
    return respond(request, rows[0] ?? nothing, query.offset, preferences);
  });
}

async function insert(
  db: Database,
  table: Table,
  { request, identity, preferences }: Call,
): Promise<Response> {
  const query = readQuery(request);
  if (query.paged || query.filters.length > 0) throw notOffered('filters, order and limit on an insert');
  const body = await readBody(request);
  if (body.rows === 0) return writeNothing(db, table, query, 201, { request, identity, preferences });
  const keys = query.columns ?? body.keys();
  const statement = insertStatement(table, body.array, keys, {
    returning: preferences.representation,
    query,
    ignoreDuplicates: preferences.ignoreDuplicates,
  });
  return inRequestTransaction(db, identity, request, async (tx) => {
    const { rows, affectedRows } = await tx.query<Rows>(statement.sql, statement.parameters);
    return written(request, 201, rows[0] ?? { ...nothing, page: affectedRows ?? 0 }, preferences);
  });
}

async function change(
  db: Database,
  table: Table,
  { request, identity, preferences }: Call,
): Promise<Response> {
  const query = readQuery(request);
  if (query.paged) throw notOffered('order and limit on an update or a delete');
  const body = request.method === 'PATCH' ? await readBody(request) : null;
  // Hosted projects load pg-safeupdate, which refuses this before other checks.
  if (query.filters.length === 0) {
    throw new RestError(400, '21000', `${body ? 'UPDATE' : 'DELETE'} requires a WHERE clause`);
  }
  const returning = preferences.representation;
  if (body?.keys().length === 0) {
    return writeNothing(db, table, query, returning ? 200 : 204, { request, identity, preferences });
  }
  const statement = body
    ? updateStatement(table, body.single(), query.columns ?? body.keys(), { returning, query })
    : deleteStatement(table, query, returning);
  return inRequestTransaction(db, identity, request, async (tx) => {
    const { rows, affectedRows } = await tx.query<Rows>(statement.sql, statement.parameters);
    return written(
      request,
      returning ? 200 : 204,
      rows[0] ?? { ...nothing, page: affectedRows ?? 0 },
      preferences,
    );
  });
}

/** Answers an insert without rows or an update without columns. Updating or returning rows needs read permission. */
async function writeNothing(
  db: Database,
  table: Table,
  query: WriteQuery,
  status: number,
  { request, identity, preferences }: Call,
): Promise<Response> {
  if (preferences.representation || request.method === 'PATCH') {
    const { sql, parameters } = selectStatement(table, { ...query, limit: 0 }, false);
    await inRequestTransaction(db, identity, request, (tx) => tx.query(sql, parameters));
  }
  return written(request, status, { ...nothing, body: '[]' }, preferences);
}

/** Returns the Range header, which only a GET uses. */
export function rangeOf(request: Request): string | null {
  return request.method === 'GET' ? request.headers.get('range') : null;
}

function readQuery(request: Request): WriteQuery {
  return parseQuery(new URL(request.url).searchParams, rangeOf(request));
}
