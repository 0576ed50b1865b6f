import { readdirSync } from 'node:fs';
import { get } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type RunningProduct, startProduct } from '../support/start-product.ts';
import type { AttackResult, Ground } from './result.ts';

const PAGE_LOADS = 6_000;
const PIPELINES = 300;
const OPEN_FILES = 1_024;
const AT_ONCE = 100;
/** Requests that each connection sends before it reads anything. */
const PIPELINED = 100;
/** Time after the last client has left. */
const PATIENCE_MS = 5_000;
/** The database opens files as it needs them, so this many more aren't a leak. */
export const SPARE_DESCRIPTORS = 20;

export interface Siege {
  visits: readonly (number | string)[];
  before: number;
  after: number;
}

/** Cancels page loads and resets connections. The server must end with as many open files as before. */
export async function attackByLeaving({ folder, env }: Ground): Promise<AttackResult> {
  const product = await startProduct({ ...env, DATA_DIR: join(folder, 'left') }, { openFiles: OPEN_FILES });
  const { visits, before, after } = await besiege(product, PAGE_LOADS, PIPELINES);
  const refused = visits.filter((status) => status !== 200);
  const { exitCode, stderr } = await product.stop();
  return {
    attempts: `${PAGE_LOADS} page loads cancelled, ${PIPELINES} connections of ${PIPELINED} requests reset, ${OPEN_FILES} open files at most`,
    result: `${before} descriptors before, ${after} after; ${visits.length - refused.length} of ${visits.length} visits answered`,
    failures: [
      ...(after > before + SPARE_DESCRIPTORS ? [`${after - before} descriptors were left open.`] : []),
      ...(refused.length > 0 ? [`A visitor got ${refused[0]} (${refused.length} times).`] : []),
      ...(exitCode === 0 ? [] : [`The server ended with exit code ${exitCode}: ${stderr.slice(-1_500)}`]),
    ],
  };
}

/** Has this many clients come and leave while a visitor reloads the page. */
export async function besiege(
  { url, pid }: RunningProduct,
  pageLoads: number,
  pipelines: number,
): Promise<Siege> {
  const paths = await pathsOf(url);
  const before = descriptorsOf(pid);
  const visits: (number | string)[] = [];
  const siege = { on: true };
  const visitor = (async () => {
    while (siege.on) visits.push(await statusOf(url));
  })();
  await giveUp(url, paths, pageLoads);
  await Promise.all(Array.from({ length: pipelines }, () => pipeline(url, paths)));
  siege.on = false;
  await visitor;
  visits.push(await statusOf(url));
  return { visits, before, after: await settled(pid, before + SPARE_DESCRIPTORS) };
}

async function pathsOf(url: string): Promise<string[]> {
  const page = await (await fetch(url, { headers: { Connection: 'close' } })).text();
  return ['/', ...[...page.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = '/']) => path)];
}

async function giveUp(url: string, paths: readonly string[], count: number): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < count) await giveUpOne(url, paths[(next += 1) % paths.length] ?? '/');
    }),
  );
}

/** Sends a request and disconnects at the first byte or after a millisecond. */
function giveUpOne(url: string, path: string): Promise<void> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port) }, () => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`, () =>
        setTimeout(() => socket.destroy(), 1),
      );
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
  });
}

function pipeline(url: string, paths: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const requests = Array.from(
      { length: PIPELINED },
      (_, n) => `GET ${paths[n % paths.length]} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`,
    );
    const socket = connect({ host: hostname, port: Number(port) }, () => {
      socket.pause();
      socket.write(requests.join(''), () => setTimeout(() => socket.resetAndDestroy(), 50));
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
  });
}

function statusOf(url: string): Promise<number | string> {
  return new Promise((resolve) => {
    const fail = (error: Error): void => resolve(error.message);
    const visit = get(url, { agent: false, timeout: 30_000 }, (response) => {
      response.on('error', fail).on('end', () => resolve(response.statusCode ?? 0));
      response.resume();
    });
    visit.on('error', fail).on('timeout', () => visit.destroy(new Error('no answer')));
  });
}

async function settled(pid: number, enough: number): Promise<number> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const open = descriptorsOf(pid);
    if (open <= enough || performance.now() > until) return open;
    await pause(50);
  }
}

function descriptorsOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
}
