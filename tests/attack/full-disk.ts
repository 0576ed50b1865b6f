import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startProduct } from '../e2e/support/start-product.ts';
import { type Caller, callerFrom, namesOf, registration, tokenOf } from './caller.ts';
import type { AttackResult, Ground } from './result.ts';

const DISK_MB = 160;
const LEFT_BYTES = 256 * 1024;
const ATTEMPTS = 3_000;
/** After this many refusals in a row the disk is full. */
const ENOUGH = 5;

/**
 * Fills up a small disk while visitors register, which needs root. Registrations must be refused, not half stored. With
 * space again, all acknowledged ones must be there, and new ones must be accepted.
 */
export async function attackByFullDisk({ folder, env, adminPassword }: Ground): Promise<AttackResult> {
  const attack = 'full disk';
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk]);
  if (mounted.status !== 0) {
    return {
      attack,
      attempts: '',
      result: '',
      failures: [],
      skipped: 'no right to mount a small disk: run it as root on Linux',
    };
  }
  try {
    const settings = { ...env, DATA_DIR: join(disk, 'data') };
    const acknowledged = new Set<string>();
    const product = await startProduct(settings);
    const visitor = callerFrom(product.url, '127.0.0.1');
    const ballast = join(disk, 'ballast');
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - LEFT_BYTES)));
    const statuses = await registerUntilFull(visitor, acknowledged);
    rmSync(ballast);
    const failures = statuses.every((status) => status < 500) ? ['The disk never got full.'] : [];

    const goesOn = (await visitor.call('POST', '/rest/v1/customers', registration('With room again'))).status;
    if (goesOn === 201) acknowledged.add('With room again');
    visitor.close();
    const { stderr } = await product.stop();
    if (stderr.includes('Thandi')) failures.push('The log holds a customer’s data.');

    const again = await startProduct(settings);
    const admin = callerFrom(again.url, '127.0.0.1');
    const names = await namesOf(admin, await tokenOf(admin, adminPassword));
    const after = (await admin.call('POST', '/rest/v1/customers', registration('After a restart'))).status;
    admin.close();
    await again.stop();
    if (after !== 201) failures.push(`After a restart a registration got ${after}.`);
    failures.push(
      ...[...acknowledged].filter((name) => !names.includes(name)).map((name) => `Lost: ${name}`),
    );
    if (names.length > acknowledged.size) failures.push('A refused registration was stored.');
    const refused = statuses.filter((status) => status !== 201);
    return {
      attack,
      attempts: `${statuses.length} registrations`,
      result: `${acknowledged.size} acknowledged and kept, ${refused.length} refused (${[...new Set(refused)].join(', ')}); with space again ${goesOn} at once, ${after} after a restart`,
      failures,
    };
  } finally {
    spawnSync('umount', ['-l', disk]);
  }
}

async function registerUntilFull(visitor: Caller, acknowledged: Set<string>): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < ATTEMPTS; n += 1) {
    if (statuses.length >= ENOUGH && statuses.slice(-ENOUGH).every((status) => status >= 500)) break;
    const name = `Full disk ${n} ${'x'.repeat(150)}`;
    const { status } = await visitor.call('POST', '/rest/v1/customers', registration(name));
    if (status === 201) acknowledged.add(name);
    statuses.push(status);
  }
  return statuses;
}
