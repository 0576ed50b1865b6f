import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { callerFrom } from '../attack/caller.ts';
import { startProduct } from '../support/start-product.ts';
import { program, QUICK_NODE } from '../support/programs.ts';
import { ADMIN, copyOfTemplate } from '../support/template.ts';
import type { Ended } from './support/command.ts';

let dataDir: string;

beforeAll(async () => {
  dataDir = await copyOfTemplate();
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

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

test('npm run admins adds and removes admins and sets passwords while the server runs, and ends tokens at once', async () => {
  const product = await startProduct({ PORT: '0', DATA_DIR: dataDir });
  const caller = callerFrom(product.url, '127.0.0.1');
  const email = 'second@example.com';
  const signIn = async (password: string): Promise<string> => {
    const { text } = await caller.call('POST', '/auth/v1/token?grant_type=password', { email, password });
    return (JSON.parse(text) as { access_token?: string }).access_token ?? '';
  };
  const readBy = async (token: string): Promise<number> =>
    (await caller.call('GET', '/rest/v1/customers?select=id&limit=1', undefined, token)).status;
  try {
    const added = await admins(['add', ' Second@Example.com '], 'a password of the second\n');
    expect(added).toEqual({ exitCode: 0, stdout: `${email} can sign in.\n`, stderr: '' });
    const first = await signIn('a password of the second');
    expect(await readBy(first)).toBe(200);
    expect(await admins(['password', email], 'short\n')).toMatchObject({
      exitCode: 1,
      stderr: 'The password must have at least 12 characters: choose another one.\n',
    });
    expect(await readBy(first)).toBe(200);
    expect((await admins(['password', email], 'another password of theirs\n')).exitCode).toBe(0);
    expect(await readBy(first)).toBe(401);
    const second = await signIn('another password of theirs');
    expect(await readBy(second)).toBe(200);
    expect((await admins(['remove', email])).exitCode).toBe(0);
    expect(await readBy(second)).toBe(401);
  } finally {
    caller.close();
    await product.stop();
  }
  expect(product.stdout()).toContain('[admins] npm run admins removed an admin.');
  expect(product.stdout()).not.toContain(email);
}, 240_000);

test("npm run admins lists admins without a server, and explains in one sentence what it can't do", async () => {
  expect((await admins([])).stdout).toMatch(/^admin@example\.com +last [^\n]+\n$/);
  const { exitCode, stdout, stderr } = await admins(['add', 'x@example.com', 'a password as an argument']);
  expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
  expect(stderr).toMatch(/^npm run admins lists who can sign in; [^\n]+\n$/);
});
