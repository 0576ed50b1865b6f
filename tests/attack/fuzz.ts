import { connect, type TcpNetConnectOpts } from 'node:net';
import { join } from 'node:path';
import type { Random } from '../../scripts/seed/random.ts';
import { LOCAL_PUBLISHABLE_KEY } from '#lib/shop/local-publishable-key.ts';
import { startProduct } from '../support/start-product.ts';
import { callerFrom, registration, tokenOf } from './caller.ts';
import type { AttackResult, Ground } from './result.ts';

const FUZZ_MS = 60_000;
const SENDERS = 8;
/** Gives up on a request that the server waits for. */
const PATIENCE_MS = 400;
/** Sent in everything that could be logged. */
const MARKER = 'hidden-marker';

/** Sends random bytes, paths, headers, filters and JSON for some time. No 5xx, no crash, and nothing in the log. */
export async function attackByFuzzing(
  { folder, env, adminPassword }: Ground,
  random: Random,
): Promise<AttackResult> {
  const product = await startProduct({ ...env, DATA_DIR: join(folder, 'fuzzed') });
  const { hostname, port } = new URL(product.url);
  const admin = callerFrom(product.url, '127.0.0.3');
  const token = await tokenOf(admin, adminPassword);
  const counts = new Map<string, number>();
  const failures: string[] = [];
  const until = performance.now() + FUZZ_MS;
  await Promise.all(
    Array.from({ length: SENDERS }, async () => {
      while (performance.now() < until) {
        const sent = randomRequest(random, token);
        // One address only has ports for some hundred connections a second.
        const from = `127.0.2.${1 + random.below(250)}`;
        const status = await send({ host: hostname, port: Number(port), localAddress: from }, sent);
        counts.set(status, (counts.get(status) ?? 0) + 1);
        if (status.startsWith('5'))
          failures.push(`${status} to ${JSON.stringify(sent.toString('latin1').slice(0, 300))}`);
      }
    }),
  );
  const page = await admin.call('GET', '/').catch(() => null);
  const register = await admin
    .call('POST', '/rest/v1/customers', registration('After the fuzz'))
    .catch(() => null);
  if (page?.status !== 200) failures.push('The page is no longer served.');
  if (register?.status !== 201) failures.push(`A registration gets ${register?.status}.`);
  admin.close();
  const { exitCode, stdout, stderr } = await product.stop();
  if (exitCode !== 0) failures.push(`The server ended with exit code ${exitCode}: ${stderr.slice(-1_500)}`);
  if (`${stdout}${stderr}`.includes(MARKER)) failures.push('The log contains sent data.');
  const all = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    attempts: `${all.reduce((sum, [, count]) => sum + count, 0)} requests in ${FUZZ_MS / 1000} s`,
    result: all.map(([status, count]) => `${count} x ${status}`).join(', '),
    failures: failures.slice(0, 20),
  };
}

function send(to: TcpNetConnectOpts, bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(to, () => socket.write(bytes));
    const end = (otherwise: string): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? otherwise);
    };
    const timer = setTimeout(() => end('waiting'), PATIENCE_MS);
    socket.on('data', (part) => {
      answer += part.toString('latin1');
      if (answer.includes('\r\n')) end('');
    });
    socket.on('error', () => end('closed'));
    socket.on('close', () => end('closed'));
  });
}

function randomRequest(random: Random, token: string): Buffer {
  const kind = random.below(10);
  if (kind === 0) return randomBytes(random, 1 + random.below(4_000));
  const body = kind < 4 ? '' : randomJson(random, 0);
  const head = [
    `${random.pick(METHODS)} ${randomPath(random)} HTTP/1.1`,
    `Host: ${random.percent(97) ? 'localhost' : randomText(random)}`,
    `apikey: ${random.percent(95) ? LOCAL_PUBLISHABLE_KEY : randomText(random)}`,
    ...(random.percent(50)
      ? [`Authorization: Bearer ${random.percent(80) ? token : randomText(random)}`]
      : []),
    ...(body ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`] : []),
    ...Array.from({ length: random.below(3) }, () => `${random.pick(HEADERS)}: ${headerValue(random)}`),
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
}

function randomPath(random: Random): string {
  const base = random.pick(PATHS);
  const query = Array.from(
    { length: random.below(4) },
    () => `${random.pick(PARAMETERS)}=${random.pick(OPERATORS)}${encodeURIComponent(randomText(random))}`,
  ).join('&');
  const mutated = random.percent(20) ? base + random.pick(TRAVERSALS) : base;
  return query ? `${mutated}?${query}` : mutated;
}

function randomJson(random: Random, depth: number): string {
  const kind = random.below(depth > 4 ? 6 : 10);
  switch (kind) {
    case 0:
      return random.pick(['null', 'true', 'false', '{}', '[]', '""', '{', '[[', '\\', '']);
    case 1:
      return random.pick(['0', '-1', '1e999', '9223372036854775808', '0.1', '-0']);
    case 2:
    case 3:
    case 4:
    case 5:
      return JSON.stringify(randomText(random));
    case 6:
      return '['.repeat(random.below(5_000));
    case 7:
      return `[${Array.from({ length: random.below(5) }, () => randomJson(random, depth + 1)).join(',')}]`;
    default:
      return `{${Array.from({ length: random.below(9) }, () => `${JSON.stringify(random.pick(FIELDS))}:${randomJson(random, depth + 1)}`).join(',')}}`;
  }
}

function randomText(random: Random): string {
  return `${MARKER}${random.pick(TEXTS)}${String.fromCodePoint(32 + random.below(0xd7ff - 32))}`;
}

function headerValue(random: Random): string {
  return random.percent(70)
    ? random.pick(HEADER_VALUES)
    : `${MARKER}${randomBytes(random, 20).toString('base64')}`;
}

function randomBytes(random: Random, length: number): Buffer {
  return Buffer.from(Array.from({ length }, () => random.below(256)));
}

const METHODS = 'GET POST HEAD DELETE PATCH PUT OPTIONS TRACE CONNECT FOO'.split(' ');
const PATHS = [
  ['/', '/index.html', '/assets/', '*', 'http://evil.example/', '/rest/v1/', '/rest/v1/customers'],
  ['/rest/v1/exports', '/rest/v1/rpc/customer_days', '/rest/v1/rpc/find_customers'],
  ['token', 'token', 'user', 'logout', 'signup', 'otp'].map((name) => `/auth/v1/${name}`),
].flat();
const TRAVERSALS = [
  '/../../etc/passwd /%2e%2e/%2e%2e/package.json /..%5c..%5c /%00 /% // /%c0%ae%c0%ae/'.split(' '),
  `/${'a'.repeat(9_000)}`,
].flat();
const FIELDS = (
  'company_name contact_person cell_phone office_phone physical_address email_address vat_reg_nr id created_at ' +
  'email password refresh_token time_zone __proto__ constructor'
).split(' ');
const PARAMETERS =
  'id company_name created_at select order limit offset or and columns on_conflict grant_type time_zone nothing'.split(
    ' ',
  );
const OPERATORS = '|eq.|ilike.|gt.|in.(|is.|not.|or.(|fts.|password|refresh_token|-1|1'.split('|');
const TEXTS = [
  ['', `'; select 1; --`, '\u0000', '\uFFFF', '\u202E', '%', '\\', '"', ')', '(((', '*', '\r\nX: y'],
  ['%'.repeat(300), 'x'.repeat(600), 'Africa/Johannesburg', '00000000-0000-0000-0000-000000000000'],
].flat();
const HEADERS = (
  'Prefer Range Accept Accept-Profile Content-Profile Transfer-Encoding Content-Length Expect Connection ' +
  'If-None-Match X-Forwarded-For X-Supabase-Api-Version Content-Encoding Upgrade'
).split(' ');
const HEADER_VALUES = (
  'return=representation count=exact resolution=merge-duplicates 0-9 9-0 bytes=0- application/json ' +
  'application/vnd.pgrst.object+json auth chunked 5 -1 100-continue gzip websocket 2024-01-01 ,'
).split(' ');
