import type { PGlite } from '@electric-sql/pglite';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type Session,
  continueSession,
  endSessions,
  sessionExists,
  startSession,
} from '../../../server/auth/sessions.ts';
import { sharedBackend } from '../support/backend.ts';
import { addUser } from '../support/database.ts';

const KEY = new Uint8Array(32).fill(7);
const NOT_FOUND = {
  status: 400,
  code: 'refresh_token_not_found',
  message: 'Invalid Refresh Token: Refresh Token Not Found',
};

let db: PGlite;
let userId: string;
let otherId: string;

beforeAll(async () => {
  ({ db } = await sharedBackend());
  userId = await addUser(db, 'first@example.com');
  otherId = await addUser(db, 'other@example.com');
});
beforeEach(async () => {
  await db.exec('delete from auth.sessions');
});

const refresh = (token: string, key = KEY): Promise<Session> => continueSession(db, key, token);

const letPass = (seconds: number) =>
  db.query('update auth.refresh_tokens set used_at = used_at - make_interval(secs => $1)', [seconds]);

test('a session stores the sign-in’s time and only the hash of its token', async () => {
  const session = await startSession(db, userId);
  expect(session).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    userId,
    createdAt: expect.any(Date),
    refreshToken: expect.stringMatching(/^[\w-]{32}$/),
  });
  const { rows } = await db.query<{ users: number; tokens: string }>(
    `select (select count(*)::int from auth.users where last_sign_in_at between $1 and now()) as users,
       (select json_agg(t)::text from auth.refresh_tokens t) as tokens`,
    [session.createdAt],
  );
  expect(rows[0]?.users).toBe(1);
  expect(rows[0]?.tokens).toMatch(/"token_hash":"[0-9a-f]{64}"/);
  expect(rows[0]?.tokens).not.toContain(session.refreshToken);
});

test('a refresh token is exchanged for another of the same session, and an unknown one refused', async () => {
  const session = await startSession(db, userId);
  const second = await refresh(session.refreshToken);
  expect(second).toEqual({ ...session, refreshToken: expect.stringMatching(/^[\w-]{32}$/) });
  const third = await refresh(second.refreshToken);
  expect(new Set([session, second, third].map((each) => each.refreshToken)).size).toBe(3);
  await expect(refresh('a'.repeat(32))).rejects.toMatchObject(NOT_FOUND);
  await endSessions(db, { sub: userId, session_id: session.id }, 'local');
  await expect(refresh(third.refreshToken)).rejects.toMatchObject(NOT_FOUND);
});

test('a refresh token gets the same successor again if the answer was lost and that is unused', async () => {
  const { refreshToken } = await startSession(db, userId);
  const lost = await refresh(refreshToken);
  await letPass(3600);
  expect(await refresh(refreshToken)).toEqual(lost);
  const byAnotherKey = await refresh(refreshToken, new Uint8Array(32).fill(8));
  expect(byAnotherKey.refreshToken).not.toBe(lost.refreshToken);
});

test('a refresh token gets a new successor for ten seconds if its successor was used', async () => {
  const { id, refreshToken } = await startSession(db, userId);
  const second = await refresh(refreshToken);
  const third = await refresh(second.refreshToken);
  await letPass(5);
  const own = await refresh(refreshToken);
  expect(own.id).toBe(id);
  expect([second.refreshToken, third.refreshToken]).not.toContain(own.refreshToken);
  expect((await refresh(refreshToken)).refreshToken).toBe(own.refreshToken);
  expect((await refresh(own.refreshToken)).id).toBe(id);
  await letPass(6);
  await expect(refresh(second.refreshToken)).rejects.toMatchObject({ code: 'refresh_token_already_used' });
});

test('a refresh token that is used again later was stolen: it ends its session, and only that', async () => {
  const session = await startSession(db, userId);
  const elsewhere = await startSession(db, userId);
  const third = await refresh((await refresh(session.refreshToken)).refreshToken);
  await letPass(11);
  await expect(refresh(session.refreshToken)).rejects.toMatchObject({
    status: 400,
    code: 'refresh_token_already_used',
    message: 'Invalid Refresh Token: Already Used',
  });
  await expect(refresh(third.refreshToken)).rejects.toMatchObject(NOT_FOUND);
  const left = [await sessionExists(db, session.id), await sessionExists(db, elsewhere.id)];
  expect(left).toEqual([false, true]);
});

test.each([
  ['local', [false, true, true]],
  ['others', [true, false, true]],
  ['global', [false, false, true]],
] as const)('a %s sign-out keeps %j of this, another and another user’s session', async (scope, left) => {
  const ids: string[] = [];
  for (const user of [userId, userId, otherId]) ids.push((await startSession(db, user)).id);
  await endSessions(db, { sub: userId, session_id: ids[0] ?? '' }, scope);
  const existing: boolean[] = [];
  for (const id of ids) existing.push(await sessionExists(db, id));
  expect(existing).toEqual(left);
});
