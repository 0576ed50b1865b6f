import type { PGlite } from '@electric-sql/pglite';
import type { User } from './users.ts';

/** The number of browsers and networks stored per admin, and their lifetime. */
const most = 40;
const days = 90;

/** The browsers and networks from which admins have signed in, as keyed hashes. */
export interface KnownClients {
  has: (email: string, mark: string) => boolean;
  add: (user: User, marks: readonly string[]) => Promise<void>;
}

/** Reads the known clients, and keeps them in memory. */
export async function openKnownClients(db: PGlite): Promise<KnownClients> {
  const { rows } = await db.query<{ email: string; marks: string[] }>(
    `select email, array_agg(mark) as marks
     from auth.known_clients join auth.users on users.id = user_id
     where last_used_at > now() - make_interval(days => $1)
     group by email`,
    [days],
  );
  const known = new Map(rows.map(({ email, marks }) => [email, new Set(marks)]));
  return {
    has: (email, mark) => known.get(email)?.has(mark) === true,
    add: async ({ id, email }, marks) => {
      const kept = await db.transaction(async (tx) => {
        await tx.query(
          `insert into auth.known_clients (user_id, mark) select $1, unnest($2::text[])
           on conflict (user_id, mark) do update set last_used_at = now()`,
          [id, marks],
        );
        await tx.query(
          `delete from auth.known_clients
           where user_id = $1 and (last_used_at <= now() - make_interval(days => $3) or mark not in (
             select mark from auth.known_clients where user_id = $1 order by last_used_at desc limit $2
           ))`,
          [id, most, days],
        );
        return tx.query<{ mark: string }>('select mark from auth.known_clients where user_id = $1', [id]);
      });
      known.set(email, new Set(kept.rows.map(({ mark }) => mark)));
    },
  };
}
