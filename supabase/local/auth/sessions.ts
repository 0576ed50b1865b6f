import { createHash, randomBytes } from 'node:crypto';

import type { PGlite, Transaction } from '@electric-sql/pglite';

import { AuthError } from './errors.ts';

/** Seconds in which an exchanged refresh token is accepted once more: two tabs may refresh at the same time. */
const reuseInterval = 10;

/** A signed-in session with the refresh token that continues it. */
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
    const refreshToken = await addToken(tx, session.id, null);
    return { id: session.id, userId, createdAt: session.created_at, refreshToken };
  });
}

/**
 * Exchanges a refresh token for the next one. A token that was exchanged before is accepted within the reuse
 * interval, or when nothing came of that exchange (its answer was lost); otherwise somebody holds a copy, and the
 * whole session ends.
 *
 * @throws AuthError `refresh_token_not_found` or `refresh_token_already_used`
 */
export async function continueSession(db: PGlite, refreshToken: string): Promise<Session> {
  const hash = hashOf(refreshToken);
  const session = await db.transaction(async (tx) => {
    const { rows } = await tx.query<StoredToken>(tokenQuery, [hash, reuseInterval]);
    const [token] = rows;
    if (token === undefined) {
      throw new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
    }
    if (!token.usable) {
      await tx.query('delete from auth.sessions where id = $1', [token.id]);
      return null;
    }
    await tx.query(
      'update auth.refresh_tokens set used_at = coalesce(used_at, now()) where token_hash = $1',
      [hash],
    );
    const next = await addToken(tx, token.id, hash);
    return { id: token.id, userId: token.user_id, createdAt: token.created_at, refreshToken: next };
  });
  if (session === null) {
    throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  }
  return session;
}

/** Ends every session of the user, this one, or all but this one. */
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
  usable: boolean;
}

const tokenQuery = `
  select sessions.id, sessions.user_id, sessions.created_at,
    token.used_at is null
      or token.used_at > now() - make_interval(secs => $2)
      or not exists (select from auth.refresh_tokens next where next.parent_hash = token.token_hash and next.used_at is not null)
      as usable
  from auth.refresh_tokens token join auth.sessions on sessions.id = token.session_id
  where token.token_hash = $1`;

async function addToken(tx: Transaction, sessionId: string, parentHash: string | null): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await tx.query(
    'insert into auth.refresh_tokens (token_hash, session_id, parent_hash) values ($1, $2, $3)',
    [hashOf(token), sessionId, parentHash],
  );
  return token;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
