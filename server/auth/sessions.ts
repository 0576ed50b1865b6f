import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import { AuthError } from './errors.ts';

/** Seconds in which a used refresh token is accepted again, because two tabs may refresh at the same time. */
const reuseInterval = 10;

export interface Session {
  id: string;
  userId: string;
  createdAt: Date;
  refreshToken: string;
}

export async function startSession(db: PGlite, userId: string): Promise<Session> {
  return db.transaction(async (tx) => {
    await tx.query('update auth.users set last_sign_in_at = now() where id = $1', [userId]);
    const { rows } = await tx.query<{ id: string; created_at: Date }>(
      'insert into auth.sessions (user_id) values ($1) returning id, created_at',
      [userId],
    );
    const [session] = rows;
    if (session === undefined) throw new AuthError(500, 'unexpected_failure', 'The session was not stored');
    const refreshToken = randomBytes(24).toString('base64url');
    await storeToken(tx, session.id, refreshToken, null);
    return { id: session.id, userId, createdAt: session.created_at, refreshToken };
  });
}

/**
 * Exchanges a refresh token for the next. A used token gets its unused successor again, or a new one within the reuse
 * interval; later it counts as stolen and ends the session. Successors are derived with `key`, because only hashes are
 * stored. Throws `refresh_token_not_found` or `refresh_token_already_used`.
 */
export async function continueSession(db: PGlite, key: Uint8Array, refreshToken: string): Promise<Session> {
  const hash = hashOf(refreshToken);
  const session = await db.transaction(async (tx) => {
    const { rows } = await tx.query<StoredToken>(tokenQuery, [hash, reuseInterval]);
    const [token] = rows;
    if (token === undefined) {
      throw new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
    }
    const continued = { id: token.id, userId: token.user_id, createdAt: token.created_at };
    const last = successorOf(key, refreshToken, token.successors);
    if (token.newest === hashOf(last)) return { ...continued, refreshToken: last };
    // An earlier version's successor can't be derived.
    if (!token.usable && token.newest === null) {
      await tx.query('delete from auth.sessions where id = $1', [token.id]);
      return null;
    }
    await tx.query(
      'update auth.refresh_tokens set used_at = coalesce(used_at, now()) where token_hash = $1',
      [hash],
    );
    const next = successorOf(key, refreshToken, token.successors + 1);
    await storeToken(tx, token.id, next, hash);
    return { ...continued, refreshToken: next };
  });
  if (session === null) {
    throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  }
  return session;
}

/** Ends sessions of the user: all, this one, or all but this one. */
export async function endSessions(
  db: PGlite,
  { sub, session_id }: { sub: string; session_id: string },
  scope: 'global' | 'local' | 'others',
): Promise<void> {
  const which = { global: '$2::uuid is not null', local: 'id = $2', others: 'id <> $2' }[scope];
  await db.query(`delete from auth.sessions where user_id = $1 and ${which}`, [sub, session_id]);
}

export async function sessionExists(db: PGlite, sessionId: string): Promise<boolean> {
  const { rows } = await db.query('select from auth.sessions where id = $1', [sessionId]);
  return rows.length === 1;
}

interface StoredToken {
  id: string;
  user_id: string;
  created_at: Date;
  /** Unused, or used within the reuse interval. */
  usable: boolean;
  successors: number;
  /** The hash of the session's newest unused token if it's a successor of this one. */
  newest: string | null;
}

const tokenQuery = `
  select sessions.id, sessions.user_id, sessions.created_at,
    token.used_at is null or token.used_at > now() - make_interval(secs => $2) as usable,
    (select count(*)::int from auth.refresh_tokens next where next.parent_hash = token.token_hash) as successors,
    (
      select newest.token_hash
      from (
        select token_hash, parent_hash from auth.refresh_tokens
        where session_id = sessions.id and used_at is null
        order by created_at desc limit 1
      ) newest
      where newest.parent_hash = token.token_hash
    ) as newest
  from auth.refresh_tokens token join auth.sessions on sessions.id = token.session_id
  where token.token_hash = $1`;

async function storeToken(
  tx: Transaction,
  sessionId: string,
  token: string,
  parentHash: string | null,
): Promise<void> {
  await tx.query(
    'insert into auth.refresh_tokens (token_hash, session_id, parent_hash) values ($1, $2, $3)',
    [hashOf(token), sessionId, parentHash],
  );
}

function successorOf(key: Uint8Array, token: string, ordinal: number): string {
  const derived = createHmac('sha256', key).update(`refresh token ${ordinal} after ${token}`).digest();
  return derived.subarray(0, 24).toString('base64url');
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
