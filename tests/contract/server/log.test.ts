import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { toText } from '../../../server/log/text.mjs';
import { readVersion } from '../../../server/process/version.ts';
import { callerFrom, registration } from '../../attack/caller.ts';
import { type Ended, startProduct } from '../../support/start-product.ts';
import { ADMIN, copyOfTemplate } from '../../support/template.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const TYPED = 'hidden-marker';
const FILTER = 'deploy/fail2ban-filter.conf';
const HERE = '127.0.0.1';

const folder = temporaryFolder();

const statuses: number[] = [];
let said: Ended;
let asJson: Record<string, unknown>[];
let asText: string[];
beforeAll(async () => {
  const product = await startProduct({
    PORT: '0',
    DATA_DIR: await copyOfTemplate(join(folder, 'data')),
    ADMIN_PASSWORD: ADMIN.adminPassword,
    REGISTRATIONS_PER_ADDRESS: '1',
    LOG_FORMAT: 'json',
    LOG_REQUESTS: 'true',
  });
  const caller = callerFrom(product.url, HERE);
  const customer = (n: number) => registration(`${TYPED} ${n}`);
  const account = { email: `${TYPED}@example.co.za`, password: TYPED };
  for (const [method, path, body] of [
    ['GET', '/'],
    ['GET', `/${TYPED}`],
    ['GET', `/rest/v1/customers?company_name=eq.${TYPED}`],
    ['POST', '/rest/v1/customers', customer(0)],
    ['POST', '/rest/v1/customers', customer(1)],
    ['POST', '/rest/v1/customers', customer(2)],
    ['POST', '/rest/v1/customers', { ...customer(3), cell_phone: TYPED }],
    ['POST', `/rest/v1/rpc/${TYPED}`, { [TYPED]: TYPED }],
    ['POST', '/auth/v1/token?grant_type=password', account],
  ] as const)
    statuses.push((await caller.call(method, path, body)).status);
  caller.close();
  said = await product.stop();
  const lines = said.stdout.trimEnd().split('\n');
  asJson = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  asText = lines.filter((_, n) => asJson[n]?.['event'] !== 'request').map((line) => toText(line).trimEnd());
});
const linesOf = (event: string) => asJson.filter((line) => line['event'] === event);

test('a log has nothing of what was typed, nor the password', () => {
  expect(statuses).toEqual([200, 404, 401, 201, 429, 429, 429, 404, 400]);
  expect(said.stderr).toBe('');
  expect(said.stdout).not.toContain(TYPED);
  expect(said.stdout).not.toContain(ADMIN.adminPassword);
});

test('a log as JSON has an object with time, level, event and sentence on each line', () => {
  const form = {
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    level: expect.stringMatching(/^(info|warn)$/),
    event: expect.stringMatching(/^[a-z-]+$/),
    msg: expect.stringMatching(/\S/),
  };
  for (const line of asJson) expect(line).toMatchObject(form);
  expect(asJson[0]).toMatchObject({ event: 'start', version: readVersion(), node: process.versions.node });
  expect(asJson[1]).toMatchObject({ event: 'settings', LOG_REQUESTS: 'true', ADMIN_PASSWORD: '(set)' });
});

test('a log names the address of a failed sign-in, and each limit once', () => {
  expect(linesOf('sign-in-failed')).toEqual([expect.objectContaining({ level: 'warn', address: HERE })]);
  expect(linesOf('limit-reached')).toEqual([
    expect.objectContaining({ level: 'warn', limit: 'registrations', address: HERE }),
  ]);
});

test('a log with requests has a line for each, without its query or an unknown path', () => {
  const requests = linesOf('request');
  expect(requests.map(({ method, path, status }) => [method, path, status]).slice(0, 4)).toEqual([
    ['GET', '/', 200],
    ['GET', '(another path)', 404],
    ['GET', '/rest/v1/customers', 401],
    ['POST', '/rest/v1/customers', 201],
  ]);
  expect(requests).toHaveLength(9);
  for (const request of requests)
    expect(request).toMatchObject({ ms: expect.any(Number), address: HERE, whole: true });
});

test('a log as text has time, level, event and sentence on each line', () => {
  for (const line of asText)
    expect(line).toMatch(
      /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d[+-]\d\d:\d\d (info {2}|warn {2}) ?\[[a-z-]+\] \S.*$/,
    );
});

test('the fail2ban filter matches the failed sign-in and the limit with their address, and no other line', () => {
  const expressions = readFileSync(FILTER, 'utf8')
    .split('\n')
    .flatMap((line) => /^(?:failregex =|) +(\\\[.*)$/.exec(line)?.[1] ?? [])
    .map((expression) => new RegExp(expression.replace('<ADDR>', String.raw`([\d.]+|[\da-f:]+)`)));
  expect(expressions).toHaveLength(2);
  const found = asText.flatMap((line) => expressions.flatMap((each) => each.exec(line)?.[1] ?? []));
  expect(found).toEqual([HERE, HERE]);
});

const canRead = spawnSync('fail2ban-regex', ['--version']).status === 0;
test.skipIf(!canRead)('fail2ban itself understands the log with this filter (needs fail2ban)', () => {
  const log = join(folder, 'desk.log');
  writeFileSync(log, `${asText.join('\n')}\n`);
  const { stdout } = spawnSync('fail2ban-regex', [log, FILTER], { encoding: 'utf8' });
  expect(stdout).toContain(
    `Lines: ${asText.length} lines, 0 ignored, 2 matched, ${asText.length - 2} missed`,
  );
});
