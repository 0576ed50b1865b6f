import { join } from 'node:path';
import { canRunApart, type RunningProduct, startProduct, startToFail } from '../e2e/support/start-product.ts';
import { callerFrom, namesOf, registration, tokenOf } from './caller.ts';
import type { AttackResult, Ground } from './result.ts';

const REGISTRATIONS = 60;
const REFUSED_WITHIN_MS = 15_000;
const TAKEN_OVER_WITHIN_MS = 30_000;

/**
 * Starts several products on one data directory in separate pid namespaces, like containers with a shared volume: next
 * to a running one, next to a suspended one that continues, and after a killed one. No acknowledged registration may be
 * lost.
 */
export async function attackByContainers({ folder, env, adminPassword }: Ground): Promise<AttackResult> {
  const attack = 'containers';
  if (!canRunApart()) {
    const skipped = 'no right to make a pid namespace: run it as root on Linux';
    return { attack, attempts: '', result: '', failures: [], skipped };
  }
  const settings = { ...env, DATA_DIR: join(folder, 'shared') };
  const failures: string[] = [];
  const acknowledged = new Set<string>();

  const first = await startProduct(settings, { apart: true });
  await register(first, 'first', acknowledged, failures);
  const [refused, refusedAfter] = await timed(startToFail(settings, { apart: true }));
  if (refused.exitCode !== 1 || !/^[^\n]+ is in use by [^\n]+\n$/.test(refused.stderr)) {
    failures.push(`A second process was not refused: exit code ${refused.exitCode}, ${refused.stderr}`);
  }
  if (refusedAfter > REFUSED_WITHIN_MS) failures.push(`It was refused after ${refusedAfter} ms.`);

  process.kill(first.pid, 'SIGSTOP');
  const [second, afterSuspended] = await timed(startProduct(settings, { apart: true }));
  await register(second, 'second', acknowledged, failures);
  process.kill(first.pid, 'SIGCONT');
  const { exitCode, stderr } = await first.ended;
  if (exitCode === 0 || !/^[^\n]+ was taken over [^\n]+\n$/.test(stderr)) {
    failures.push(`The suspended one went on: exit code ${exitCode}, ${stderr}`);
  }
  await register(second, 'afterwards', acknowledged, failures);

  await second.stop('SIGKILL');
  const [third, afterKilled] = await timed(startProduct(settings, { apart: true }));
  const admin = callerFrom(third.url, '127.0.0.1');
  const names = await namesOf(admin, await tokenOf(admin, adminPassword));
  admin.close();
  await third.stop();
  failures.push(...[...acknowledged].filter((name) => !names.includes(name)).map((name) => `Lost: ${name}`));
  for (const took of [afterSuspended, afterKilled]) {
    if (took > TAKEN_OVER_WITHIN_MS) failures.push(`The lock was taken over after ${took} ms.`);
  }
  const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
  return {
    attack,
    attempts: `3 products in separate namespaces, ${acknowledged.size} registrations`,
    result: `refused after ${seconds(refusedAfter)}, taken over and ready after ${seconds(afterSuspended)} and ${seconds(afterKilled)}, the suspended one ended with ${exitCode}; ${names.length} kept`,
    failures,
  };
}

async function register(
  { url }: RunningProduct,
  of: string,
  acknowledged: Set<string>,
  failures: string[],
): Promise<void> {
  const visitor = callerFrom(url, '127.0.0.1');
  for (let n = 0; n < REGISTRATIONS; n += 1) {
    const name = `Shared ${of} ${n}`;
    const { status } = await visitor.call('POST', '/rest/v1/customers', registration(name));
    if (status === 201) acknowledged.add(name);
    else failures.push(`${name} got ${status}.`);
  }
  visitor.close();
}

async function timed<Result>(work: Promise<Result>): Promise<[Result, number]> {
  const before = performance.now();
  return [await work, performance.now() - before];
}
