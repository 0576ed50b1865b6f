import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../../scripts/seed/random.ts';
import type { Cut } from '../support/disk/cut.ts';
import { missedBy, play, startAfter } from '../support/disk/power-cut.ts';
import { SCENES, type Scene } from '../support/disk/scenes.ts';
import { makeTemplate } from '../support/template.ts';
import type { AttackResult, Ground } from './result.ts';

const REGISTRATIONS = 60;
/** Fifty in all. Those of a first start and of a restore write the whole database, and take the longest to check. */
const CUTS: Record<Scene, number> = {
  'first start': 7,
  load: 14,
  checkpoint: 10,
  migration: 7,
  backup: 6,
  restore: 6,
};
/** Cuts of each scene without flushes. They must lose data, or the cuts prove nothing. */
const CONTROLS = 3;

/** Cuts the power at random moments in every scene. The product must start with everything acknowledged before. */
export async function attackByCuttingPower({ folder }: Ground, random: Random): Promise<AttackResult> {
  const removeTemplate = await makeTemplate();
  const failures: string[] = [];
  const counts = { cuts: 0, held: 0, controls: 0, harmed: 0 };
  for (const scene of SCENES) {
    const place = join(folder, `power-${scene}`);
    mkdirSync(place);
    const take = await play(scene, REGISTRATIONS, place);
    const missed = missedBy(take, random, join(place, 'whole'));
    if (missed.length > 0) failures.push(`The recording of ${scene} missed ${missed.join(', ')}.`);
    const after = (flushes: boolean, at: number, n: number): Promise<string[]> => {
      const unflushed: Cut['unflushed'] = n % 2 ? 'pieces' : 'lost';
      return startAfter(take, { at, flushes, unflushed }, random, join(place, 'cut'));
    };
    const { operations } = take.recording;
    for (let n = 0; n < CUTS[scene]; n += 1) {
      const found = await after(true, random.below(operations.length + 1), n);
      counts.cuts += 1;
      if (found.length === 0) counts.held += 1;
      failures.push(...found.slice(0, 3).map((each) => `${scene}: ${each}`));
    }
    // Right after an acknowledgement, when there's something to lose.
    const acknowledged = operations.flatMap(({ kind }, at) => (kind === 'acknowledged' ? [at + 1] : []));
    let harmed = 0;
    for (let n = 0; n < CONTROLS; n += 1) {
      if ((await after(false, acknowledged[random.below(acknowledged.length)] ?? 0, n)).length > 0)
        harmed += 1;
    }
    counts.controls += CONTROLS;
    counts.harmed += harmed;
    if (harmed === 0) failures.push(`${scene}: without flushing nothing was lost: the cuts prove nothing.`);
  }
  await removeTemplate();
  return {
    attempts: `${counts.cuts} cuts, and ${counts.controls} on a disk that flushes nothing`,
    result: `${counts.held} of ${counts.cuts} started with everything acknowledged; without flushing ${counts.harmed} of ${counts.controls} were harmed`,
    failures,
  };
}
