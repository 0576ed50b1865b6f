import { spawn } from 'node:child_process';
import fs, { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openChannel } from '../../../server/channel/channel.ts';
import { commandTasks } from '../../../server/start/open-data.ts';
import { type LocalBackend, createLocalBackend } from '../../../server/backend/backend.ts';
import { LOCAL_PUBLISHABLE_KEY } from '#lib/shop/local-publishable-key.ts';
import { program, QUICK_NODE } from '../../support/programs.ts';
import { ADMIN, copyOfTemplate } from '../../support/template.ts';
import type { Ended } from '../support/command.ts';

let dataDir: string;
let backend: LocalBackend;
let closeChannel: () => Promise<void>;

beforeAll(async () => {
  dataDir = await copyOfTemplate();
  backend = await createLocalBackend({ dataDir, ...ADMIN });
  closeChannel = await openChannel(dataDir, commandTasks(backend.db));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

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

/** Returns the log's lines, which go to the file descriptor of standard output. */
function watchLog(): string[] {
  const logged: string[] = [];
  const write = fs.writeSync.bind(fs);
  const spy = vi.spyOn(fs, 'writeSync').mockImplementation(((descriptor: number, ...rest: [string]) => {
    if (descriptor !== 1) return write(descriptor, ...rest);
    logged.push(String(rest[0]));
    return Buffer.byteLength(rest[0]);
  }) as typeof fs.writeSync);
  onTestFinished(() => spy.mockRestore());
  return logged;
}

async function call(path: string, token: string = LOCAL_PUBLISHABLE_KEY, body?: object): Promise<Response> {
  const headers = {
    apikey: LOCAL_PUBLISHABLE_KEY,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  };
  const init = body && { method: 'POST', body: JSON.stringify(body) };
  return backend.fetch(new Request(`http://backend.test${path}`, { headers, ...init }));
}

test('npm run admins adds and removes admins and sets passwords while the server runs, and ends tokens at once', async () => {
  const logged = watchLog();
  const email = 'second@example.com';
  const signIn = async (password: string): Promise<string> => {
    const answer = await call('/auth/v1/token?grant_type=password', undefined, { email, password });
    return ((await answer.json()) as { access_token?: string }).access_token ?? '';
  };
  const readBy = async (token: string): Promise<number> => (await call('/rest/v1/customers', token)).status;
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
  expect(logged.join('')).toContain('npm run admins removed an admin.');
  expect(logged.join('')).not.toContain(email);
});

test("npm run admins lists admins without a server, and explains itself for what it can't do", async () => {
  await closeChannel();
  await backend.close();
  expect((await admins([])).stdout).toMatch(/^admin@example\.com +last [^\n]+\n$/);
  const { exitCode, stdout, stderr } = await admins(['add', 'x@example.com', 'a password as an argument']);
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toMatch(
    /^npm run admins doesn't take "add [^\n]+\n\nnpm run admins lists who can sign in\./,
  );
});
