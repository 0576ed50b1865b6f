import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LOCAL_PUBLISHABLE_KEY } from '#lib/local-publishable-key.ts';
import { callerFrom, registration } from '../attack/caller.ts';
import { ASKED_TO_END, startProduct } from '../e2e/support/start-product.ts';
import { copyOfTemplate } from '../support/template.ts';

const CONNECTIONS = 4;
const PIPELINED = 49;

// The order of the queue alone is in tests/unit/scripts/fair-queue.test.ts.
test('a neighbor of four flooding connections is answered between them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fair-share-'));
  const product = await startProduct({ PORT: '0', DATA_DIR: await copyOfTemplate(join(folder, 'data')) });
  const neighbour = callerFrom(product.url, '127.0.0.1');
  const flood = pipeline(Number(new URL(product.url).port));
  try {
    await flood.answered(CONNECTIONS);
    const { status } = await neighbour.call('POST', '/rest/v1/customers', registration('Neighbour'));
    const before = flood.count();
    expect(status).toBe(201);
    expect(before).toBeLessThan((CONNECTIONS * PIPELINED) / 2);
    await flood.answered(CONNECTIONS * PIPELINED);
  } finally {
    flood.close();
    neighbour.close();
    const { exitCode, stderr } = await product.stop();
    rmSync(folder, { recursive: true, force: true });
    expect({ exitCode, stderr }).toEqual({ exitCode: ASKED_TO_END, stderr: '' });
  }
}, 120_000);

interface Pipeline {
  /** How many answers have come. */
  count: () => number;
  /** Resolves once so many answers have come; rejects when a connection ends before. */
  answered: (wanted: number) => Promise<void>;
  close: () => void;
}

/** Sends from one address, over a few connections, many requests at once that each ask the database. */
function pipeline(port: number): Pipeline {
  const request = [
    'GET /rest/v1/customers?select=id HTTP/1.1',
    'Host: 127.0.0.1',
    `apikey: ${LOCAL_PUBLISHABLE_KEY}`,
    '\r\n',
  ].join('\r\n');
  let answers = 0;
  let look = (): void => undefined;
  let fail: (error: Error) => void = () => undefined;
  const sockets: Socket[] = [];
  for (let n = 0; n < CONNECTIONS; n += 1) {
    const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' });
    socket.setEncoding('latin1').write(request.repeat(PIPELINED));
    socket.on('data', (part: string) => {
      answers += part.split('HTTP/1.1 ').length - 1;
      look();
    });
    socket.on('error', (error) => fail(error));
    socket.on('close', () => fail(new Error(`The connection ended after ${answers} answers in all.`)));
    sockets.push(socket);
  }
  return {
    count: () => answers,
    answered: (wanted) =>
      new Promise((resolve, reject) => {
        fail = reject;
        look = () => answers >= wanted && resolve();
        look();
      }),
    close: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}
