import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { callerFrom } from '../attack/caller.ts';
import { startProduct } from '../e2e/support/start-product.ts';
import { copyOfTemplate } from '../support/template.ts';

const OPEN_FILES = 1_024;
const HELD = 3_000;

test.skipIf(process.platform !== 'linux')(
  "thousands of open connections don't shut others out (on Linux)",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'connections-'));
    const dataDir = await copyOfTemplate(join(folder, 'data'));
    const product = await startProduct({ PORT: '0', DATA_DIR: dataDir }, { openFiles: OPEN_FILES });
    const { hostname, port } = new URL(product.url);
    const held: Socket[] = [];
    for (let n = 0; n < HELD; n += 1) {
      const socket = connect({ host: hostname, port: Number(port) }).on('error', () => undefined);
      held.push(socket);
      // Some have begun to ask.
      if (n % 2 === 0) socket.write('GET / HTTP/1.1\r\nHost: ');
      if (n % 50 === 0)
        await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve));
    }
    const statuses: number[] = [];
    for (const path of ['/', '/healthz', '/', '/healthz', '/', '/healthz']) {
      // A connection of its own for each.
      const visitor = callerFrom(product.url, '127.0.0.1');
      statuses.push((await visitor.call('GET', path)).status);
      visitor.close();
    }
    for (const socket of held) socket.destroy();
    const { exitCode, stderr } = await product.stop();
    rmSync(folder, { recursive: true, force: true });
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  },
  120_000,
);
