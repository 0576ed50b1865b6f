import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startProduct } from '../support/start-product.ts';
import { type Answered, type Caller, callerFrom, registration, tokenOf } from './caller.ts';
import type { AttackResult, Ground } from './result.ts';

const REGISTRATIONS = 1_000;
const MINUTE_MS = 60_000;
const SENDERS = 20;
const PAUSE_MS = 500;
/** Below the limit of one address. */
const NEIGHBORS = 15;
const PATIENCE_MS = 5_000;

/** How many the product accepts from one address in that time. */
const LIMIT = 20;

/** Sends a thousand registrations from one address within a minute, while another address registers and an admin reads. */
export async function attackByFlooding({ folder, env, adminPassword }: Ground): Promise<AttackResult> {
  const product = await startProduct({ ...env, DATA_DIR: join(folder, 'flooded') });
  const flooder = callerFrom(product.url, '127.0.0.1');
  const neighbor = callerFrom(product.url, '127.0.0.2');
  const admin = callerFrom(product.url, '127.0.0.3');
  const token = await tokenOf(admin, adminPassword);

  const running = { on: true };
  const others = Promise.all([
    repeat(running, NEIGHBORS, (n) =>
      neighbor.call('POST', '/rest/v1/customers', registration(`Neighbor ${n}`)),
    ),
    repeat(running, Number.POSITIVE_INFINITY, () =>
      admin.call('GET', '/rest/v1/customers?order=created_at.desc&limit=100', undefined, token),
    ),
  ]);
  const before = performance.now();
  const flood = await sendAll(flooder, before + MINUTE_MS);
  const seconds = (performance.now() - before) / 1000;
  running.on = false;
  const [neighbors, reads] = await others;
  for (const caller of [flooder, neighbor, admin]) caller.close();
  await product.stop();

  const taken = flood.filter(({ status }) => status === 201).length;
  const limited = flood.filter(({ status }) => status === 429).length;
  const failures = [
    ...(taken + limited < flood.length
      ? [`${flood.length - taken - limited} answers are neither 201 nor 429.`]
      : []),
    ...(flood.length < REGISTRATIONS ? [`Only ${flood.length} registrations were sent in a minute.`] : []),
    ...(taken === LIMIT ? [] : [`${taken} were accepted from one address, and the limit is ${LIMIT}.`]),
    ...unlike('neighbor', 201, neighbors),
    ...unlike('admin', 200, reads),
  ];
  return {
    attempts: `${flood.length} registrations from one address in ${seconds.toFixed(0)} s`,
    result: `${taken} x 201, ${limited} x 429, ${times(flood)}; neighbor ${neighbors.length} x 201, ${times(neighbors)}; admin ${reads.length} reads, ${times(reads)}`,
    failures,
  };
}

async function sendAll(flooder: Caller, until: number): Promise<Answered[]> {
  const answers: Answered[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: SENDERS }, async () => {
      while (next < REGISTRATIONS && performance.now() < until) {
        const name = `Flood ${(next += 1)}`;
        answers.push(await flooder.call('POST', '/rest/v1/customers', registration(name)));
      }
    }),
  );
  return answers;
}

async function repeat(
  running: { on: boolean },
  atMost: number,
  work: (n: number) => Promise<Answered>,
): Promise<Answered[]> {
  const answers: Answered[] = [];
  while (running.on && answers.length < atMost) {
    answers.push(await work(answers.length));
    await pause(PAUSE_MS);
  }
  return answers;
}

function unlike(who: string, status: number, answers: readonly Answered[]): string[] {
  const wrong = answers.filter((answer) => answer.status !== status);
  const late = answers.filter(({ took }) => took > PATIENCE_MS);
  return [
    ...(wrong.length > 0 ? [`The ${who} got ${wrong[0]?.status} (${wrong.length} times).`] : []),
    ...(late.length > 0
      ? [`The ${who} waited more than ${PATIENCE_MS / 1000} s (${late.length} times).`]
      : []),
  ];
}

function times(answers: readonly Answered[]): string {
  const sorted = answers.map(({ took }) => took).toSorted((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(0);
  return `median ${at(0.5)} ms, p95 ${at(0.95)} ms`;
}
