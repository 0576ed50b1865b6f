import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../../scripts/seed/random.ts';
import { startAndKill, startProduct, startToFail, type RunningProduct } from '../support/start-product.ts';
import { callerFrom, namesOf, registration, tokenOf, UNLIMITED } from './caller.ts';
import type { AttackResult, Ground } from './result.ts';

const FIRST_BOOTS = 8;
const UNDER_LOAD = 24;
const VISITORS = 6;
/** A machine that's too busy to restart this often can't judge the product. */
const AT_MOST_MS = 6 * 60_000;
/** Long enough to have registrations acknowledged, short enough to interrupt others. */
const LOAD_MS = { least: 150, most: 1_500 };

/** Kills the product at random moments. Each restart must work and have every acknowledged registration. */
export async function attackByKilling(
  { folder, env, adminPassword }: Ground,
  random: Random,
): Promise<AttackResult> {
  const settings = { ...env, ...UNLIMITED, DATA_DIR: join(folder, 'killed') };
  const failures: string[] = [];
  const acknowledged = new Set<string>();

  const until = performance.now() + AT_MOST_MS;
  const bootMs = await timeOfFirstBoot({ ...env, DATA_DIR: join(folder, 'unharmed') });
  for (let n = 0; n < FIRST_BOOTS; n += 1) await startAndKill(settings, random.below(bootMs));

  let staleLocks = 0;
  let refused = 0;
  let killed = 0;
  for (let round = 0; ; round += 1) {
    const product = await startProduct(settings);
    failures.push(...(await missing(product, acknowledged, adminPassword)));
    if (round === UNDER_LOAD || performance.now() > until) {
      await product.stop();
      break;
    }
    const load = Array.from({ length: VISITORS }, (_, visitor) =>
      registerUntilItDies(
        product,
        `Round ${round} visitor ${visitor}`,
        `127.0.1.${1 + random.below(200)}`,
        acknowledged,
      ),
    );
    if (round === 0) {
      const second = await startToFail(settings);
      if (second.exitCode === 1 && second.stderr.includes('This desk is already running')) refused += 1;
      else failures.push(`A second process was not refused: exit code ${second.exitCode}.`);
    }
    await pause(LOAD_MS.least + random.below(LOAD_MS.most - LOAD_MS.least));
    await product.stop('SIGKILL');
    await Promise.all(load);
    killed += 1;
    if (existsSync(join(settings.DATA_DIR, 'lock'))) staleLocks += 1;
  }
  if (acknowledged.size < UNDER_LOAD)
    failures.push(`Only ${acknowledged.size} registrations were acknowledged.`);
  return {
    attempts: `${FIRST_BOOTS} first boots, ${killed} under load, 1 second process`,
    result: `${acknowledged.size} acknowledged, ${failures.length} lost or failed; ${staleLocks} stale locks taken over; ${refused} second process refused`,
    failures,
  };
}

async function timeOfFirstBoot(env: Readonly<Record<string, string>>): Promise<number> {
  const before = performance.now();
  const product = await startProduct(env);
  const took = performance.now() - before;
  await product.stop();
  return took;
}

async function registerUntilItDies(
  { url }: RunningProduct,
  name: string,
  address: string,
  acknowledged: Set<string>,
): Promise<void> {
  const caller = callerFrom(url, address);
  try {
    for (let n = 0; ; n += 1) {
      const { status } = await caller.call('POST', '/rest/v1/customers', registration(`${name} number ${n}`));
      if (status === 201) acknowledged.add(`${name} number ${n}`);
    }
  } catch {
  } finally {
    caller.close();
  }
}

async function missing(
  { url }: RunningProduct,
  acknowledged: ReadonlySet<string>,
  adminPassword: string,
): Promise<string[]> {
  const admin = callerFrom(url, '127.0.0.1');
  const names = await namesOf(admin, await tokenOf(admin, adminPassword));
  admin.close();
  const stored = new Set(names);
  return [
    ...[...acknowledged].filter((name) => !stored.has(name)).map((name) => `Lost: ${name}`),
    ...(stored.size < names.length ? [`${names.length - stored.size} registrations are stored twice.`] : []),
  ];
}
