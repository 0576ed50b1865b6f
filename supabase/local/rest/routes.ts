import type { PGlite } from '@electric-sql/pglite';
import { Hono } from 'hono';

import { identify, requireApiKey } from '../api-access.ts';
import type { Tokens } from '../auth/tokens.ts';
import type { Identity } from '../request-transaction.ts';
import { RestError, errorResponse } from './errors.ts';
import { callFunction } from './functions.ts';
import { type Preferences, readPreferences } from './preferences.ts';
import type { Schema } from './schema.ts';
import { callTable } from './table.ts';

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
