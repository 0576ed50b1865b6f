import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addAdmin, listAdmins, removeAdmin, setPassword } from '../../supabase/local/auth/accounts.ts';
import { type LocalBackend, createLocalBackend } from '../../supabase/local/backend.ts';
import { LOCAL_PUBLISHABLE_KEY } from '#lib/local-publishable-key.ts';
import { callerFrom } from '../attack/caller.ts';
import { startProduct } from '../e2e/support/start-product.ts';
import { program, QUICK_NODE } from '../support/programs.ts';
import { ADMIN, copyOfTemplate } from '../support/template.ts';
import type { Ended } from './support/command.ts';

/** `npm run admins` as a real process, and what it makes of the sessions. */

const SECOND = 'second@example.com';
let dataDir: string;

beforeAll(async () => {
  dataDir = await copyOfTemplate();
});

afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

/** Runs the command; `typed` is what comes in when it asks. */
function admins(args: readonly string[], typed = ''): Promise<Ended> {
  const child = spawn(process.execPath, [...QUICK_NODE, ...program('admins'), ...args], {
    env: { ...process.env, DATA_DIR: dataDir, ADMIN_EMAIL: ADMIN.adminEmail },
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  child.stdin.end(typed);
  return new Promise((resolve) => {
    child.once('close', (exitCode) => resolve({ exitCode, ...output }));
  });
}

async function signIn(backend: LocalBackend, email: string, password: string): Promise<string | null> {
  const answer = await backend.fetch(
    new Request('http://desk.test/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { apikey: LOCAL_PUBLISHABLE_KEY, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    }),
  );
  return ((await answer.json()) as { access_token?: string }).access_token ?? null;
}

async function read(backend: LocalBackend, token: string | null): Promise<number> {
  const headers = { apikey: LOCAL_PUBLISHABLE_KEY, authorization: `Bearer ${token}` };
  const { status } = await backend.fetch(
    new Request('http://desk.test/rest/v1/customers?select=id&limit=1', { headers }),
  );
  return status;
}

describe('npm run admins', () => {
  test('adds, lists and removes admins and sets passwords, and ends tokens at once', async () => {
    expect(await admins(['add', ' Second@Example.com '], 'a password of the second\n')).toEqual({
      exitCode: 0,
      stdout: `${SECOND} can sign in.\n`,
      stderr: '',
    });
    let backend = await createLocalBackend({ dataDir, ...ADMIN });
    expect(backend.admins.others).toEqual([SECOND]);
    const first = await signIn(backend, SECOND, 'a password of the second');
    expect(await read(backend, first)).toBe(200);
    expect((await admins([])).stderr).toMatch(/^[^\n]*is in use[^\n]*\n$/);
    await backend.close();

    expect((await admins([])).stdout).toMatch(
      /^admin@example\.com +last [^\n]+\nsecond@example\.com +last [^\n]+\n$/,
    );
    backend = await createLocalBackend({ dataDir, ...ADMIN });
    await setPassword(backend.db, SECOND, 'another password of theirs');
    expect(await read(backend, first)).toBe(401);
    expect(await signIn(backend, SECOND, 'a password of the second')).toBeNull();
    const second = await signIn(backend, SECOND, 'another password of theirs');
    expect(await read(backend, second)).toBe(200);
    await removeAdmin(backend.db, SECOND);
    expect(await read(backend, second)).toBe(401);
    expect(await signIn(backend, SECOND, 'another password of theirs')).toBeNull();
    await backend.close();
  }, 120_000);

  test('does the same while the server runs', async () => {
    const product = await startProduct({ PORT: '0', DATA_DIR: dataDir });
    const caller = callerFrom(product.url, '127.0.0.1');
    const third = 'third@example.com';
    const signedIn = async (password: string): Promise<string> => {
      const body = { email: third, password };
      const { text } = await caller.call('POST', '/auth/v1/token?grant_type=password', body);
      return (JSON.parse(text) as { access_token?: string }).access_token ?? '';
    };
    const readBy = async (token: string): Promise<number> =>
      (await caller.call('GET', '/rest/v1/customers?select=id&limit=1', undefined, token)).status;
    try {
      const added = await admins(['add', third], 'a password of the third\n');
      expect(added).toEqual({ exitCode: 0, stdout: `${third} can sign in.\n`, stderr: '' });
      expect((await admins([])).stdout).toContain(`${third}  last signed in: never`);
      const first = await signedIn('a password of the third');
      expect(await readBy(first)).toBe(200);

      expect(await admins(['password', third], 'short\n')).toMatchObject({
        exitCode: 1,
        stderr: 'The password must have at least 12 characters: choose another one.\n',
      });
      expect(await readBy(first)).toBe(200);
      expect((await admins(['password', third], 'another password of theirs\n')).exitCode).toBe(0);
      expect(await readBy(first)).toBe(401);
      const second = await signedIn('another password of theirs');
      expect(await readBy(second)).toBe(200);
      expect((await admins(['remove', third])).exitCode).toBe(0);
      expect(await readBy(second)).toBe(401);
    } finally {
      caller.close();
      await product.stop();
    }
    expect(product.stdout()).toContain('[admins] npm run admins removed an admin.');
    expect(product.stdout()).not.toContain(third);
  }, 240_000);

  test("explains in one sentence what it can't do", async () => {
    const { exitCode, stdout, stderr } = await admins(['add', SECOND, 'a password of theirs']);
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toMatch(/^npm run admins lists who can sign in; [^\n]+\n$/);
  });
});

describe('a refused command changes nothing and explains why in one sentence', () => {
  let backend: LocalBackend;
  beforeAll(async () => {
    backend = await createLocalBackend({ dataDir, ...ADMIN });
  });
  afterAll(async () => {
    await backend.close();
  });

  const unknown = 'unknown@example.com';
  const good = 'a password of theirs';
  test.each<[string, (db: LocalBackend['db']) => Promise<void>, string]>([
    [
      'removing the only admin',
      (db) => removeAdmin(db, ADMIN.adminEmail),
      'is the only admin: add another one first',
    ],
    ['removing an unknown admin', (db) => removeAdmin(db, unknown), `There is no admin ${unknown}`],
    [
      'a password of an unknown admin',
      (db) => setPassword(db, unknown, good),
      `There is no admin ${unknown}`,
    ],
    ['adding an admin again', (db) => addAdmin(db, ADMIN.adminEmail, good), 'is an admin already'],
    [
      'a short password',
      (db) => addAdmin(db, SECOND, 'short'),
      'The password must have at least 12 characters',
    ],
    [
      'a common password',
      (db) => addAdmin(db, SECOND, 'password1234'),
      'is one of the most common passwords',
    ],
  ])('%s', async (_, work, sentence) => {
    await expect(work(backend.db)).rejects.toThrow(sentence);
    expect((await listAdmins(backend.db)).map(({ email }) => email)).toEqual([ADMIN.adminEmail]);
    expect(await signIn(backend, ADMIN.adminEmail, ADMIN.adminPassword)).not.toBeNull();
  });
});
