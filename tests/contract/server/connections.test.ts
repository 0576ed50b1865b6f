import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCAL_PUBLISHABLE_KEY } from '#lib/shop/local-publishable-key.ts';
import { callerFrom, registration } from '../../attack/caller.ts';
import { besiege, SPARE_DESCRIPTORS } from '../../attack/descriptors.ts';
import { ASKED_TO_END, type RunningProduct, startProduct } from '../../support/start-product.ts';
import { copyOfTemplate } from '../../support/template.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const isLinux = process.platform === 'linux';
const HELD = 2_000;
const FLOODING = 4;
const PIPELINED = 49;

const folder = temporaryFolder();
let product: RunningProduct;

beforeAll(async () => {
  const settings = { PORT: '0', DATA_DIR: await copyOfTemplate(join(folder, 'data')) };
  product = await startProduct(settings, isLinux ? { openFiles: 1_024 } : {});
}, 120_000);

afterAll(() => product.stop());

const open = (localAddress = '127.0.0.1'): Socket =>
  connect({ host: '127.0.0.1', port: Number(new URL(product.url).port), localAddress });

// `npm run attack -- leave` has more of them.
test.skipIf(!isLinux)(
  'visitors who disconnect leave nothing open, and others are answered (on Linux)',
  async () => {
    const { visits, before, after } = await besiege(product, 200, 10);
    expect(new Set(visits)).toEqual(new Set([200]));
    expect(after).toBeLessThanOrEqual(before + SPARE_DESCRIPTORS);
  },
);

test.skipIf(!isLinux)("thousands of open connections don't shut others out (on Linux)", async () => {
  const held: Socket[] = [];
  for (let n = 0; n < HELD; n += 1) {
    const socket = open().on('error', () => undefined);
    held.push(socket);
    if (n % 2 === 0) socket.write('GET / HTTP/1.1\r\nHost: ');
    if (n % 50 === 0) await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve));
  }
  const statuses: number[] = [];
  for (const path of ['/', '/healthz', '/', '/healthz']) {
    const visitor = callerFrom(product.url, '127.0.0.1');
    statuses.push((await visitor.call('GET', path)).status);
    visitor.close();
  }
  for (const socket of held) socket.destroy();
  expect(statuses).toEqual([200, 200, 200, 200]);
});

test('a neighbor of four flooding connections is answered between them, and the product stops cleanly', async () => {
  const request = `GET /rest/v1/customers?select=id HTTP/1.1\r\nHost: 127.0.0.1\r\napikey: ${LOCAL_PUBLISHABLE_KEY}\r\n\r\n`;
  let answers = 0;
  const flood = Array.from({ length: FLOODING }, () => {
    const socket = open('127.0.0.2').setEncoding('latin1');
    socket.on('data', (part: string) => (answers += part.split('HTTP/1.1 ').length - 1));
    socket.write(request.repeat(PIPELINED));
    return socket;
  });
  const neighbor = callerFrom(product.url, '127.0.0.1');
  await expect.poll(() => answers, { timeout: 20_000, interval: 1 }).toBeGreaterThanOrEqual(FLOODING);
  const { status } = await neighbor.call('POST', '/rest/v1/customers', registration('Neighbor'));
  expect([status, answers < (FLOODING * PIPELINED) / 2]).toEqual([201, true]);
  await expect.poll(() => answers, { timeout: 20_000 }).toBe(FLOODING * PIPELINED);
  neighbor.close();
  for (const socket of flood) socket.destroy();
  const { exitCode, stderr } = await product.stop();
  expect({ exitCode, stderr }).toEqual({ exitCode: ASKED_TO_END, stderr: '' });
});
