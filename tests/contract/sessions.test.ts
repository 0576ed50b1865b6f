import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  type Session,
  continueSession,
  endSessions,
  sessionExists,
  startSession,
} from '../../supabase/local/auth/sessions.ts';
import { addUser, openDatabase } from './support/database.ts';

/** How long sessions live, over the embedded database. What an API's client sees of it is in auth-api.test.ts. */

const KEY = new Uint8Array(32).fill(7);
const NOT_FOUND = {
  status: 400,
  code: 'refresh_token_not_found',
  message: 'Invalid Refresh Token: Refresh Token Not Found',
};

let db: PGlite;
let close: () => Promise<void>;
let userId: string;
let otherId: string;

beforeAll(async () => {
  ({ db, close } = await openDatabase());
  userId = await addUser(db, 'first@example.com');
  otherId = await addUser(db, 'other@example.com');
});
beforeEach(async () => {
  await db.exec('delete from auth.sessions; update auth.users set last_sign_in_at = null');
});
afterAll(() => close());

const refresh = (token: string, key = KEY): Promise<Session> => continueSession(db, key, token);

/** As if the tokens had been exchanged that long before they were. */
const letPass = (seconds: number) =>
  db.query('update auth.refresh_tokens set used_at = used_at - make_interval(secs => $1)', [seconds]);

const timesOfUse = async (): Promise<string[]> => {
  const { rows } = await db.query<{ time: string }>(
    'select used_at::text as time from auth.refresh_tokens where used_at is not null order by created_at',
  );
  return rows.map(({ time }) => time);
};

test('a session begins with the sign-in, and stores only the hash of its token', async () => {
  const session = await startSession(db, userId);
  expect(session).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    userId,
    createdAt: expect.any(Date),
    refreshToken: expect.stringMatching(/^[\w-]{32}$/),
  });
  expect((await startSession(db, userId)).refreshToken).not.toBe(session.refreshToken);
  const { rows: users } = await db.query(
    'select email from auth.users where last_sign_in_at between $1 and now()',
    [session.createdAt],
  );
  expect(users).toEqual([{ email: 'first@example.com' }]);
  const { rows } = await db.query<{ text: string }>(
    'select json_agg(t)::text as text from auth.refresh_tokens t',
  );
  expect(rows[0]?.text).toMatch(/"token_hash":"[0-9a-f]{64}"/);
  expect(rows[0]?.text).not.toContain(session.refreshToken);
});

describe('a refresh token', () => {
  test('is exchanged for another of the same session, again and again', async () => {
    const session = await startSession(db, userId);
    const second = await refresh(session.refreshToken);
    expect(second).toEqual({ ...session, refreshToken: expect.stringMatching(/^[\w-]{32}$/) });
    const third = await refresh(second.refreshToken);
    expect(new Set([session, second, third].map((each) => each.refreshToken)).size).toBe(3);
  });

  test("isn't found if unknown, or if its session has ended", async () => {
    await expect(refresh('a'.repeat(32))).rejects.toMatchObject(NOT_FOUND);
    const session = await startSession(db, userId);
    await endSessions(db, { sub: userId, session_id: session.id }, 'local');
    await expect(refresh(session.refreshToken)).rejects.toMatchObject(NOT_FOUND);
  });

  test('has the same successor again if its answer was lost and that is unused', async () => {
    const { refreshToken } = await startSession(db, userId);
    const lost = await refresh(refreshToken);
    await letPass(3600);
    expect(await refresh(refreshToken)).toEqual(lost);
    expect(await refresh(refreshToken)).toEqual(lost);
  });

  test('has a new successor for ten seconds if its successor was used', async () => {
    const { id, refreshToken } = await startSession(db, userId);
    const second = await refresh(refreshToken);
    const third = await refresh(second.refreshToken);
    await letPass(5);
    const before = await timesOfUse();
    const own = await refresh(refreshToken);
    expect(own.id).toBe(id);
    expect([second.refreshToken, third.refreshToken]).not.toContain(own.refreshToken);
    expect(before).toHaveLength(2);
    expect(await timesOfUse()).toEqual(before);
    // The answer to that one is lost, too.
    expect((await refresh(refreshToken)).refreshToken).toBe(own.refreshToken);
    expect((await refresh(own.refreshToken)).id).toBe(id);
  });

  test("ends its session, and only that, if it's used again later: it was stolen", async () => {
    const session = await startSession(db, userId);
    const elsewhere = await startSession(db, userId);
    const second = await refresh(session.refreshToken);
    const third = await refresh(second.refreshToken);
    await letPass(11);
    await expect(refresh(session.refreshToken)).rejects.toMatchObject({
      status: 400,
      code: 'refresh_token_already_used',
      message: 'Invalid Refresh Token: Already Used',
    });
    await expect(refresh(third.refreshToken)).rejects.toMatchObject(NOT_FOUND);
    expect([await sessionExists(db, session.id), await sessionExists(db, elsewhere.id)]).toEqual([
      false,
      true,
    ]);
  });

  test("doesn't lead to the next one without the key", async () => {
    const { id, refreshToken } = await startSession(db, userId);
    const next = await refresh(refreshToken);
    const byAnotherKey = await refresh(refreshToken, new Uint8Array(32).fill(8));
    expect(byAnotherKey.id).toBe(id);
    expect(byAnotherKey.refreshToken).not.toBe(next.refreshToken);
  });

  test("from an earlier version doesn't end the session while its successor is new", async () => {
    const { id, refreshToken } = await startSession(db, userId);
    await refresh(refreshToken);
    await db.query(`update auth.refresh_tokens set token_hash = 'of chance' where parent_hash is not null`);
    await letPass(3600);
    const next = await refresh(refreshToken);
    expect(next.id).toBe(id);
    expect((await refresh(next.refreshToken)).id).toBe(id);
  });
});

test('signing out ends this session, the others or all, and only this user’s', async () => {
  const begin = async (): Promise<string[]> => {
    await db.exec('delete from auth.sessions');
    const ids: string[] = [];
    for (const user of [userId, userId, otherId]) ids.push((await startSession(db, user)).id);
    return ids;
  };
  const left = async (scope: 'global' | 'local' | 'others'): Promise<boolean[]> => {
    const ids = await begin();
    await endSessions(db, { sub: userId, session_id: ids[0] ?? '' }, scope);
    const there: boolean[] = [];
    for (const id of ids) there.push(await sessionExists(db, id));
    return there;
  };
  expect(await left('local')).toEqual([false, true, true]);
  expect(await left('others')).toEqual([true, false, true]);
  expect(await left('global')).toEqual([false, false, true]);
});
