import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attackByContainers } from '../tests/attack/containers.ts';
import { attackByDamage } from '../tests/attack/damage.ts';
import { attackByLeaving } from '../tests/attack/descriptors.ts';
import { attackByFlooding } from '../tests/attack/flood.ts';
import { attackByFullDisk } from '../tests/attack/full-disk.ts';
import { attackByFuzzing } from '../tests/attack/fuzz.ts';
import { attackByGuessing } from '../tests/attack/guessing.ts';
import { attackByKilling } from '../tests/attack/kill.ts';
import { attackByCuttingPower } from '../tests/attack/power-cut.ts';
import { type AttackResult, type Ground, table } from '../tests/attack/result.ts';
import { setTestPage } from '../tests/support/page.ts';
import { randomFrom } from './seed/random.ts';
import { StartError } from './server/start-error.ts';
import { run } from './server/run.ts';

const FUZZ_MS = 60_000;
const LIMIT_PER_ADDRESS = 20;
/** For attacks on something other than the limits. */
const OPEN_DOOR = { REGISTRATIONS_PER_ADDRESS: '1000000', REGISTRATIONS_OVERALL: '1000000' };

type Attack = (ground: Ground) => Promise<AttackResult>;

// `npm run attack [-- --seed 42] [kill|power|...]`: the long tests, on the loopback address only.
run(async () => {
  setTestPage();
  const { seed, names } = readArguments(process.argv.slice(2));
  const attacks: Record<string, Attack> = {
    kill: (ground) => attackByKilling(withOpenDoor(ground), randomFrom(seed)),
    power: (ground) => attackByCuttingPower(ground, randomFrom(seed)),
    damage: attackByDamage,
    flood: (ground) => attackByFlooding(ground, LIMIT_PER_ADDRESS),
    guess: attackByGuessing,
    fuzz: (ground) => attackByFuzzing(ground, randomFrom(seed), FUZZ_MS),
    leave: attackByLeaving,
    containers: (ground) => attackByContainers(withOpenDoor(ground)),
    disk: (ground) => attackByFullDisk(withOpenDoor(ground)),
  };
  const unknown = names.find((name) => !attacks[name]);
  if (unknown) throw new StartError(`There is no attack "${unknown}": ${Object.keys(attacks).join(', ')}.`);
  console.log(`Seed ${seed}: npm run attack -- --seed ${seed} makes the same random choices.`);
  const began = performance.now();
  const results: AttackResult[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'attack-'));
  const adminPassword = 'a password of the attack';
  try {
    for (const [name, attack] of Object.entries(attacks)) {
      if (names.length > 0 && !names.includes(name)) continue;
      console.log(`Attacking: ${name} ...`);
      results.push(
        await attack({ folder, env: { PORT: '0', ADMIN_PASSWORD: adminPassword }, adminPassword }),
      );
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`\n${table(results)}\n`);
  const failures = results.flatMap((result) =>
    result.failures.map((failure) => `${result.attack}: ${failure}`),
  );
  for (const failure of failures) console.log(failure);
  console.log(`${((performance.now() - began) / 60_000).toFixed(1)} minutes on Node ${process.version}.`);
  process.exitCode = failures.length > 0 ? 1 : 0;
});

function withOpenDoor(ground: Ground): Ground {
  return { ...ground, env: { ...ground.env, ...OPEN_DOOR } };
}

function readArguments(args: readonly string[]): { seed: number; names: string[] } {
  const at = args.indexOf('--seed');
  const given = at < 0 ? undefined : args[at + 1];
  if (at >= 0 && !/^\d{1,9}$/.test(given ?? '')) throw new StartError('--seed takes a whole number.');
  return {
    seed: given === undefined ? 1 + Math.floor(Math.random() * 999_999) : Number(given),
    names: at < 0 ? [...args] : args.toSpliced(at, 2),
  };
}
