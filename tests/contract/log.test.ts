import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readVersion } from '../../scripts/version.ts';
import { callerFrom, registration } from '../attack/caller.ts';
import { hasTerminal, startProduct } from '../e2e/support/start-product.ts';
import { ADMIN, copyOfTemplate } from '../support/template.ts';

/** The log of a short day, as a real process writes it, in both formats; and who sees the generated password. */

const TYPED = 'hidden-marker';
const FILTER = 'deploy/fail2ban-filter.conf';
const HERE = '127.0.0.1';

const folder = mkdtempSync(join(tmpdir(), 'log-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a shop with these settings and has everything asked of it that the log says something about. */
async function logOfADay(settings: Readonly<Record<string, string>>): Promise<string[]> {
  const product = await startProduct({
    PORT: '0',
    DATA_DIR: await copyOfTemplate(join(folder, settings['LOG_FORMAT'] ?? 'text')),
    ADMIN_PASSWORD: ADMIN.adminPassword,
    REGISTRATIONS_PER_ADDRESS: '1',
    ...settings,
  });
  const caller = callerFrom(product.url, HERE);
  const statuses: number[] = [];
  const ask = async (...asked: Parameters<typeof caller.call>): Promise<void> => {
    statuses.push((await caller.call(...asked)).status);
  };
  await ask('GET', '/');
  await ask('GET', `/${TYPED}`);
  await ask('GET', `/rest/v1/customers?company_name=eq.${TYPED}`);
  for (let n = 0; n < 3; n += 1) await ask('POST', '/rest/v1/customers', registration(`${TYPED} ${n}`));
  await ask('POST', '/auth/v1/token?grant_type=password', {
    email: `${TYPED}@example.co.za`,
    password: TYPED,
  });
  caller.close();
  const { stdout, stderr } = await product.stop();
  expect(statuses).toEqual([200, 404, 401, 201, 429, 429, 400]);
  expect(stderr).toBe('');
  return stdout.trimEnd().split('\n');
}

describe('the log as JSON, with requests', () => {
  let lines: Record<string, unknown>[];
  let said: string;
  const linesOf = (event: string) => lines.filter((line) => line['event'] === event);

  beforeAll(async () => {
    const log = await logOfADay({ LOG_FORMAT: 'json', LOG_REQUESTS: 'true' });
    said = log.join('\n');
    lines = log.map((line) => JSON.parse(line) as Record<string, unknown>);
  });

  test('has one object a line with the time, the level, the event and a sentence', () => {
    const form = {
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      level: expect.stringMatching(/^(info|warn)$/),
      event: expect.stringMatching(/^[a-z-]+$/),
      msg: expect.stringMatching(/\S/),
    };
    for (const line of lines) expect(line).toMatchObject(form);
  });

  test('begins with the version and the settings, without private values', () => {
    expect(lines[0]).toMatchObject({ event: 'start', version: readVersion(), node: process.versions.node });
    expect(lines[1]).toMatchObject({ event: 'settings', LOG_REQUESTS: 'true', ADMIN_PASSWORD: '(set)' });
    expect(said).not.toContain(ADMIN.adminPassword);
    expect(linesOf('ready')).toEqual([expect.objectContaining({ address: expect.stringMatching(/^http:/) })]);
  });

  test('names the address of a failed sign-in, and each limit once', () => {
    expect(linesOf('sign-in-failed')).toEqual([expect.objectContaining({ level: 'warn', address: HERE })]);
    expect(linesOf('limit-reached')).toEqual([
      expect.objectContaining({ level: 'warn', limit: 'registrations', address: HERE }),
    ]);
  });

  test('has a line for each request, without its query or an unknown path', () => {
    const requests = linesOf('request').map(({ method, path, status, address, whole }) => {
      return [method, path, status, address, whole];
    });
    expect(requests).toEqual([
      ['GET', '/', 200, HERE, true],
      ['GET', '(another path)', 404, HERE, true],
      ['GET', '/rest/v1/customers', 401, HERE, true],
      ['POST', '/rest/v1/customers', 201, HERE, true],
      ['POST', '/rest/v1/customers', 429, HERE, true],
      ['POST', '/rest/v1/customers', 429, HERE, true],
      ['POST', '/auth/v1/token', 400, HERE, true],
    ]);
    for (const { ms } of linesOf('request')) expect(ms).toEqual(expect.any(Number));
  });

  test('has nothing that was typed', () => {
    expect(said).not.toContain(TYPED);
  });
});

describe('the log as text, without requests', () => {
  let lines: string[];

  beforeAll(async () => {
    lines = await logOfADay({ LOG_FORMAT: 'text' });
  });

  test('has the time with its zone, the level, the event and a sentence on each line', () => {
    for (const line of lines) {
      expect(line).toMatch(
        /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d[+-]\d\d:\d\d (info {2}|warn {2}) ?\[[a-z-]+\] \S.*$/,
      );
    }
  });

  test('has the failed sign-in and the limit, no request, and nothing that was typed', () => {
    const said = lines.join('\n');
    expect(said).toMatch(/ warn {2}\[sign-in-failed\] A sign-in from 127\.0\.0\.1 failed\.$/m);
    expect(
      said.match(/\[limit-reached\] The limit on registrations was reached, asked from 127\.0\.0\.1\.$/gm),
    ).toHaveLength(1);
    expect(said).not.toContain('[request]');
    expect(said).not.toContain(TYPED);
  });

  test('matches the fail2ban filter in both lines, with the address, and no other', () => {
    const expressions = readFileSync(FILTER, 'utf8')
      .split('\n')
      .flatMap((line) => /^(?:failregex =|) +(\\\[.*)$/.exec(line)?.[1] ?? [])
      .map((expression) => new RegExp(expression.replace('<ADDR>', String.raw`([\d.]+|[\da-f:]+)`)));
    expect(expressions).toHaveLength(2);
    const found = lines.flatMap((line) => expressions.flatMap((each) => each.exec(line)?.[1] ?? []));
    expect(found).toEqual([HERE, HERE]);
  });

  const canRead = spawnSync('fail2ban-regex', ['--version']).status === 0;
  test.skipIf(!canRead)('is understood by fail2ban itself (needs fail2ban)', () => {
    const log = join(folder, 'desk.log');
    writeFileSync(log, `${lines.join('\n')}\n`);
    const { stdout } = spawnSync('fail2ban-regex', [log, FILTER], { encoding: 'utf8' });
    expect(stdout).toContain(
      `Lines: ${lines.length} lines, 0 ignored, 2 matched, ${lines.length - 2} missed`,
    );
  });
});

describe('a generated password', () => {
  test.skipIf(!hasTerminal())(
    'is printed on a terminal, and stored in no file (needs `script`)',
    async () => {
      const dataDir = join(folder, 'terminal');
      const product = await startProduct({ PORT: '0', DATA_DIR: dataDir }, { terminal: true });
      const { stdout } = await product.stop();
      expect(stdout).toMatch(
        /This password is shown once:\s+E-mail +admin@example\.com\s+Password +\S{12,}\s/,
      );
      expect(stdout).toContain(
        `To choose another: npm run admins -- password admin@example.com --data-dir ${dataDir}`,
      );
      expect(existsSync(join(dataDir, 'admin-password'))).toBe(false);
    },
    150_000,
  );
});
