import { type SupabaseClient, createClient } from '@supabase/supabase-js';
import { Hono } from 'hono';
import type { Client } from 'pg';
import { createTokens } from '../../../server/auth/tokens.ts';
import { LOCAL_PUBLISHABLE_KEY } from '#lib/shop/local-publishable-key.ts';
import type { Database, Queries } from '../../../server/database/request-transaction.ts';
import { restRoutes } from '../../../server/rest/routes.ts';
import { loadSchema } from '../../../server/rest/schema.ts';

export interface Callers {
  visitor: SupabaseClient;
  admin: SupabaseClient;
  fetch: typeof fetch;
}

/** Opens the table API on a connection, which becomes `anon` or `authenticated` for each request. */
export async function openTableApi(connection: Client): Promise<Callers> {
  const tokens = createTokens(crypto.getRandomValues(new Uint8Array(32)));
  const database = databaseOf(connection);
  const routes = restRoutes(database, await loadSchema(database), {
    tokens,
    isOpen: async () => true,
  });
  const app = new Hono().route('/rest/v1', routes);
  const user = { id: crypto.randomUUID(), email: 'admin@example.com' };
  const { token } = await tokens.issue(user, crypto.randomUUID(), new Date());
  const answer: typeof fetch = async (input, init) => app.fetch(new Request(input, init));
  const client = (accessToken: string) =>
    createClient('http://postgres.test', LOCAL_PUBLISHABLE_KEY, {
      accessToken: async () => accessToken,
      global: { fetch: answer },
      // Node 20 has no WebSocket, and none is used.
      realtime: { transport: class {} as unknown as typeof WebSocket },
    });
  return { visitor: client(LOCAL_PUBLISHABLE_KEY), admin: client(token), fetch: answer };
}

/** Uses one connection as a database. Transactions run one at a time. */
function databaseOf(connection: Client): Database {
  const queries: Queries = {
    async query<Row>(sql: string, parameters?: unknown[]) {
      const { rows, rowCount } = await connection.query(sql, parameters);
      return { rows: rows as Row[], affectedRows: rowCount ?? undefined };
    },
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    ...queries,
    transaction(work) {
      const mine = last.then(async () => {
        await connection.query('begin');
        try {
          const result = await work(queries);
          await connection.query('commit');
          return result;
        } catch (error) {
          await connection.query('rollback');
          throw error;
        }
      });
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}
