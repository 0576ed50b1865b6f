import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LOCAL_PUBLISHABLE_KEY } from '#lib/shop/local-publishable-key.ts';
import { openLog } from '../../../server/log/log.ts';
import { report, reportTo } from '../../../server/log/report.ts';
import { deliver, sentenceOf } from '../../../server/notify/deliver.ts';
import { Notifier, type NotifierOptions } from '../../../server/notify/notifier.ts';
import { openNotifier } from '../../../server/notify/open-notifier.ts';
import { watchForDamage } from '../../../server/notify/watch-reports.ts';
import { readSettings } from '../../../server/settings/server.ts';
import { sharedBackend } from '../support/backend.ts';
import { registration } from '../support/customers.ts';
import { testFolder } from '../../support/temporary-folder.ts';

const NOTIFICATION = { registrations: 3, problems: [], address: 'https://desk.example.co.za/' };
const SENTENCE = '3 customers registered. https://desk.example.co.za/';

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

/** Starts a receiver. Returns its address and the bodies that it got. */
async function receiver(answer: Answer): Promise<{ url: URL; bodies: string[] }> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      bodies.push(body);
      answer(request, response, body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
  });
  return { url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/secret-topic`), bodies };
}

const never = () => new AbortController().signal;
const take: Answer = (_, response) => void response.end('ok');

/** Takes what ntfy does: a message of at most 4,096 bytes. It shows JSON as it is, so that has to be avoided. */
const ntfy: Answer = ({ headers, method }, response, body) => {
  const isMessage = Buffer.byteLength(body) <= 4_096 && body !== '' && !body.startsWith('{');
  const isText = headers['content-type']?.startsWith('text/plain') ?? false;
  response.writeHead(method === 'POST' && isMessage && isText ? 200 : 400).end();
};

/** Takes what an incoming webhook of Slack does: JSON with a text, in which < > & have a meaning. */
const slack: Answer = ({ headers, method }, response, body) => {
  const { text } =
    headers['content-type'] === 'application/json' ? (JSON.parse(body) as { text?: unknown }) : {};
  const isText = typeof text === 'string' && text !== '' && !/[<>&]/.test(text);
  response.writeHead(method === 'POST' && isText ? 200 : 400).end(isText ? 'ok' : 'no_text');
};

test.each([
  ['ntfy', ntfy, 'text'],
  ['Slack', slack, 'json'],
] as const)('%s takes a notification in its format, and not in the other', async (_, rules, format) => {
  const { url, bodies } = await receiver(rules);
  expect(await deliver(url, format, NOTIFICATION, never())).toBeNull();
  expect(bodies[0]).toContain(SENTENCE);
  const other = format === 'text' ? 'json' : 'text';
  expect(await deliver(url, other, NOTIFICATION, never())).toEqual({
    reason: `${url.host} answered 400: check NOTIFY_URL and NOTIFY_FORMAT.`,
    mayRetry: false,
  });
});

test('the sentence names problems, and one customer as one', () => {
  expect(sentenceOf({ ...NOTIFICATION, registrations: 1, problems: ['The last backup failed.'] })).toBe(
    '1 customer registered. The last backup failed. https://desk.example.co.za/',
  );
  expect(sentenceOf({ ...NOTIFICATION, registrations: 0, problems: ['A.', 'B.'] })).toBe(
    'A. B. https://desk.example.co.za/',
  );
});

test.each<[string, Answer, string, boolean]>([
  ['hangs', () => undefined, "didn't answer in time.", true],
  ['hangs up', (request) => void request.socket.destroy(), "can't be reached (UND_ERR_SOCKET).", true],
  ['is down', (_, response) => void response.writeHead(503).end(), 'answered 503.', true],
  [
    'redirects',
    (_, response) => void response.writeHead(301, { Location: 'http://127.0.0.1:9/' }).end(),
    'redirects to another address: set NOTIFY_URL to that one.',
    false,
  ],
])(
  'a receiver that %s gets no notification, and its address stays out of the log',
  async (_, answer, reason, mayRetry) => {
    const { url } = await receiver(answer);
    const result = await deliver(url, 'json', NOTIFICATION, AbortSignal.timeout(500));
    expect(result).toEqual({ reason: `${url.host} ${reason}`, mayRetry });
  },
);

test('a desk counts real registrations once, also after a restart, and sends nothing of a customer', async () => {
  const { url, bodies } = await receiver(slack);
  const backend = await sharedBackend();
  const dataDir = testFolder();
  const settings = readSettings({
    NOTIFY_URL: url.href,
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://desk.example.co.za',
  });
  const open = () => openNotifier(settings, 4173, backend.db, async () => []);
  writeFileSync(join(dataDir, 'notified'), `${new Date(Date.now() - 60_000).toISOString()}\n`);
  const stored = await backend.fetch(
    new Request('http://localhost/rest/v1/customers', {
      method: 'POST',
      headers: { apikey: LOCAL_PUBLISHABLE_KEY, 'Content-Type': 'application/json' },
      body: JSON.stringify(registration()),
    }),
  );
  expect(stored.status).toBe(201);
  const first = open();
  await vi.waitFor(() => expect(bodies).toHaveLength(1));
  await first?.stop();
  expect(JSON.parse(bodies[0] ?? '')).toEqual({
    text: '1 customer registered. https://desk.example.co.za/',
    registrations: 1,
    problems: [],
    address: 'https://desk.example.co.za/',
  });
  const second = open();
  await second?.stop();
  expect(bodies).toHaveLength(1);
});

function notifierTo(url: URL, options: Partial<NotifierOptions> = {}) {
  const written: Date[] = [];
  const notifier = new Notifier({
    url,
    format: 'text',
    address: 'http://desk/',
    count: () => Promise.resolve(2),
    problems: () => Promise.resolve([]),
    notified: { read: () => null, write: async (time) => void written.push(time) },
    pace: { look: 5, between: 60_000, answer: 5_000, retries: [0, 60_000] },
    ...options,
  });
  onTestFinished(() => notifier.stop());
  return { notifier, written };
}

test('registrations are notified once in the time between, however often it looks', async () => {
  const { url, bodies } = await receiver(take);
  const count = vi.fn<() => Promise<number>>(() => Promise.resolve(2));
  const { notifier, written } = notifierTo(url, { count });
  notifier.start();
  await vi.waitFor(() => expect(written).toHaveLength(1));
  for (let n = 0; n < 5; n += 1) notifier.look();
  expect(bodies).toEqual(['2 customers registered. http://desk/']);
  expect(notifier.warnings()).toEqual([]);
});

test('what didn’t arrive is sent again, with what came since, and the health check warns until then', async () => {
  let isDown = true;
  const { url, bodies } = await receiver((_, response) => void response.writeHead(isDown ? 503 : 200).end());
  const times: Date[] = [];
  const count = async (since: Date) => times.push(since);
  const { notifier, written } = notifierTo(url, {
    count,
    pace: { look: 60_000, between: 60_000, answer: 5_000, retries: [0] },
  });
  notifier.look();
  await vi.waitFor(() =>
    expect(notifier.warnings()).toEqual(['The last notification failed. The log says why.']),
  );
  isDown = false;
  await vi.waitFor(() => {
    notifier.look();
    expect(written).toHaveLength(1);
  });
  expect(bodies).toEqual(['1 customer registered. http://desk/', '2 customers registered. http://desk/']);
  expect(new Set(times).size).toBe(1);
  expect(notifier.warnings()).toEqual([]);
});

test('a receiver that keeps refusing isn’t asked again before the longest wait', async () => {
  const { url, bodies } = await receiver((_, response) => void response.writeHead(404).end());
  const { notifier } = notifierTo(url);
  notifier.look();
  await vi.waitFor(() => expect(notifier.warnings()).toHaveLength(1));
  notifier.look();
  await notifier.stop();
  expect(bodies).toHaveLength(1);
});

test('a stop doesn’t wait for a receiver that hangs, and a look returns at once', async () => {
  const { url, bodies } = await receiver(() => undefined);
  const { notifier, written } = notifierTo(url);
  notifier.look();
  await vi.waitFor(() => expect(bodies).toHaveLength(1));
  notifier.look();
  await notifier.stop();
  expect([bodies.length, written.length]).toEqual([1, 0]);
});

test('a problem is told once, and again when it comes back', async () => {
  const { url, bodies } = await receiver(take);
  let current = ['The last backup failed.'];
  const looks = vi.fn<() => Promise<number>>(() => Promise.resolve(0));
  const { notifier, written } = notifierTo(url, {
    count: looks,
    problems: () => Promise.resolve(current),
    pace: { look: 5, between: 0, answer: 5_000, retries: [0] },
  });
  notifier.start();
  await vi.waitFor(() => expect(written).toHaveLength(1));
  looks.mockClear();
  await vi.waitFor(() => expect(looks.mock.calls.length).toBeGreaterThan(2));
  expect(bodies).toHaveLength(1);
  current = [];
  looks.mockClear();
  await vi.waitFor(() => expect(looks.mock.calls.length).toBeGreaterThan(1));
  current = ['The last backup failed.'];
  await vi.waitFor(() => expect(bodies).toHaveLength(2));
});

test('damage in the log is a problem, unlike a backup', () => {
  const reports = watchForDamage();
  openLog('json', reports.watch);
  onTestFinished(() => reportTo());
  report('info', 'backup', 'Backed up.');
  expect(reports.problems()).toEqual([]);
  report('error', 'damage', 'The database is damaged.');
  expect(reports.problems()).toEqual(['The database is damaged: restart the desk. The log says what to do.']);
});
