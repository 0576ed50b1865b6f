import { Hono } from 'hono';
import { requireApiKey } from '../auth/api-access.ts';
import type { Database, Identity } from '../database/request-transaction.ts';
import { RestError, errorResponse } from './errors.ts';
import { callFunction } from './functions.ts';
import { type Access, VISITOR, identify } from './identify.ts';
import { type Preferences, readPreferences } from './preferences.ts';
import type { Schema } from './schema.ts';
import { callTable } from './table.ts';

/** Answers the part of PostgREST's API that the product uses, and PostgREST's errors for the rest. */
export function restRoutes(db: Database, schema: Schema, access: Access): Hono {
  const app = new Hono();
  app.use(requireApiKey);
  const answer = answerWith(access);
  app.all('/rpc/:name', (c) =>
    answer(c.req.raw, async (identity, preferences) =>
      callFunction(db, schema, c.req.param('name'), { request: c.req.raw, identity, preferences }),
    ),
  );
  app.all('/:table', (c) =>
    answer(c.req.raw, async (identity, preferences) => {
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
    answer(c.req.raw, async () => {
      throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL');
    }),
  );
  return app;
}

type Handle = (identity: Identity, preferences: Preferences) => Promise<Response>;

function answerWith(access: Access): (request: Request, handle: Handle) => Promise<Response> {
  return async (request, handle) => {
    let identity = VISITOR;
    try {
      requireUtf8(new URL(request.url).search);
      identity = await identify(request, access);
      return await handle(identity, readPreferences(request.headers));
    } catch (error) {
      return errorResponse(error, identity.role, request);
    }
  };
}

/** Invalid UTF-8 would reach the database as other characters. */
function requireUtf8(search: string): void {
  try {
    // A lone % is a character.
    decodeURIComponent(search.replace(/%(?![0-9a-f]{2})/gi, '%25'));
  } catch {
    throw new RestError(400, '22021', 'invalid byte sequence for encoding "UTF8"');
  }
}
