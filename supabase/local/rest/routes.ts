import type { PGlite } from '@electric-sql/pglite';
import { Hono } from 'hono';

import { identify, requireApiKey } from '../api-access.ts';
import type { Tokens } from '../auth/tokens.ts';
import { type Identity, inRequestTransaction } from '../request-transaction.ts';
import { readBody } from './body.ts';
import { RestError, errorResponse, notOffered } from './errors.ts';
import { callFunction } from './functions.ts';
import { parseQuery } from './parse-query.ts';
import { type Preferences, readPreferences } from './preferences.ts';
import { type Rows, nothing, respond, written } from './responses.ts';
import type { Schema, Table } from './schema.ts';
import { deleteStatement, insertStatement, selectStatement, updateStatement } from './statements.ts';

/** The table API: the part of PostgREST that the product calls, and its refusals for the rest. */
export function restRoutes(db: PGlite, tokens: Tokens, schema: Schema): Hono {
  const app = new Hono();
  app.use(requireApiKey);
  app.all('/rpc/:name', (c) =>
    answer(tokens, c.req.raw, async (identity, preferences) =>
      callFunction(db, schema, c.req.param('name'), { request: c.req.raw, identity, preferences }),
    ),
  );
  app.all('/:table', (c) =>
    answer(tokens, c.req.raw, async (identity, preferences) => {
      const table = schema.tables.get(c.req.param('table'));
      if (table === undefined) {
        throw new RestError(
          404,
          'PGRST205',
          `Could not find the table 'public.${c.req.param('table')}' in the schema cache`,
        );
      }
      return callTable(db, table, { request: c.req.raw, identity, preferences });
    }),
  );
  app.all('*', (c) =>
    answer(tokens, c.req.raw, async () => {
      throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL');
    }),
  );
  return app;
}

/** What a handler needs to know of its call. */
export interface Call {
  request: Request;
  identity: Identity;
  preferences: Preferences;
}

async function answer(
  tokens: Tokens,
  request: Request,
  handle: (identity: Identity, preferences: Preferences) => Promise<Response>,
): Promise<Response> {
  let identity: Identity = { role: 'anon', claims: { role: 'anon' } };
  try {
    identity = await identify(request, tokens);
    return await handle(identity, readPreferences(request.headers));
  } catch (error) {
    return errorResponse(error, identity.role);
  }
}

async function callTable(db: PGlite, table: Table, call: Call): Promise<Response> {
  switch (call.request.method) {
    case 'GET':
    case 'HEAD':
      return select(db, table, call);
    case 'POST':
      return insert(db, table, call);
    case 'PATCH':
    case 'DELETE':
      return change(db, table, call);
    default:
      throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${call.request.method}`);
  }
}

async function select(db: PGlite, table: Table, { request, identity, preferences }: Call): Promise<Response> {
  const query = parseQuery(new URL(request.url).searchParams, request.headers.get('range'));
  const statement = selectStatement(table, query, {
    count: preferences.count,
    body: request.method === 'GET',
  });
  return inRequestTransaction(db, identity, request, async (tx) => {
    const { rows } = await tx.query<Rows>(statement.sql, statement.parameters);
    return respond(request, rows[0] ?? nothing, query.offset, preferences);
  });
}

async function insert(db: PGlite, table: Table, { request, identity, preferences }: Call): Promise<Response> {
  const query = parseQuery(new URL(request.url).searchParams, null);
  if (query.paged || query.filters.length > 0) throw notOffered('filters, order and limit on an insert');
  const body = await readBody(request);
  if (body.rows === 0) return written(request, 201, { ...nothing, body: '[]' }, preferences);
  const keys = query.columns ?? body.keys();
  const statement = insertStatement(table, body.array, keys, {
    returning: preferences.representation,
    query,
    conflict: preferences.conflict,
  });
  return inRequestTransaction(db, identity, request, async (tx) => {
    const { rows, affectedRows } = await tx.query<Rows>(statement.sql, statement.parameters);
    return written(request, 201, rows[0] ?? { ...nothing, page: affectedRows ?? 0 }, preferences);
  });
}

async function change(db: PGlite, table: Table, { request, identity, preferences }: Call): Promise<Response> {
  const query = parseQuery(new URL(request.url).searchParams, null);
  if (query.paged) throw notOffered('order and limit on an update or a delete');
  const body = request.method === 'PATCH' ? await readBody(request) : null;
  // Hosted projects load pg-safeupdate, which refuses before anything else is looked at.
  if (query.filters.length === 0) {
    throw new RestError(400, '21000', `${body ? 'UPDATE' : 'DELETE'} requires a WHERE clause`);
  }
  const returning = preferences.representation;
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
