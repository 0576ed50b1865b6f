import { type Database, type Identity, inRequestTransaction } from '../database/request-transaction.ts';
import { readBody } from './body.ts';
import { RestError, notOffered } from './errors.ts';
import { type RowQuery, parseQuery } from './parse-query.ts';
import type { Preferences } from './preferences.ts';
import { type Rows, nothing, respond, written } from './responses.ts';
import type { Table } from './schema.ts';
import {
  type Source,
  type Statement,
  deleteStatement,
  insertStatement,
  selectStatement,
} from './statements.ts';

export interface Call {
  request: Request;
  identity: Identity;
  preferences: Preferences;
}

/** Reads, inserts or deletes rows, by the method. No one may update a table: functions do. */
export async function callTable(db: Database, table: Table, call: Call): Promise<Response> {
  const { request, identity } = call;
  const query = parseQuery(new URL(request.url).searchParams);
  switch (request.method) {
    case 'GET':
      return select(db, table, query, call);
    case 'POST':
      return insert(db, table, query, call);
    case 'DELETE':
      return remove(db, table, query, call);
    case 'PATCH':
      throw new RestError(
        identity.role === 'anon' ? 401 : 403,
        '42501',
        `permission denied for table ${table.name}`,
      );
    default:
      throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${request.method}`);
  }
}

/** Returns a page of rows of a table or a function. */
export async function select(
  db: Database,
  source: Source,
  query: RowQuery,
  { request, identity, preferences }: Call,
): Promise<Response> {
  const { sql, parameters } = selectStatement(source, query, preferences.count);
  return inRequestTransaction(db, identity, request, async (tx) => {
    const { rows } = await tx.query<Rows>(sql, parameters);
    return respond(rows[0] ?? nothing, query.offset, preferences);
  });
}

async function insert(db: Database, table: Table, query: RowQuery, call: Call): Promise<Response> {
  if (query.paged || query.filters.length > 0) throw notOffered('filters, order and limit on an insert');
  const { text, value } = await readBody(call.request);
  const returned = call.preferences.representation ? query : null;
  return write(db, insertStatement(table, text, Object.keys(value), returned), 201, call);
}

async function remove(db: Database, table: Table, query: RowQuery, call: Call): Promise<Response> {
  if (query.paged) throw notOffered('order and limit on a delete');
  // Hosted projects load pg-safeupdate, which refuses this before other checks.
  if (query.filters.length === 0) throw new RestError(400, '21000', 'DELETE requires a WHERE clause');
  const returned = call.preferences.representation ? query : null;
  return write(db, deleteStatement(table, query.filters, returned), returned ? 200 : 204, call);
}

async function write(
  db: Database,
  { sql, parameters }: Statement,
  status: number,
  { request, identity, preferences }: Call,
): Promise<Response> {
  return inRequestTransaction(db, identity, request, async (tx) => {
    const { rows, affectedRows } = await tx.query<Rows>(sql, parameters);
    return written(status, rows[0] ?? { ...nothing, page: affectedRows ?? 0 }, preferences);
  });
}
