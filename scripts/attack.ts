import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { attackByDamage } from '../tests/attack/damage.ts';
import { attackByLeaving } from '../tests/attack/descriptors.ts';
import { attackByFlooding } from '../tests/attack/flood.ts';
import { attackByFuzzing } from '../tests/attack/fuzz.ts';
import { attackByKilling } from '../tests/attack/kill.ts';
import { attackByCuttingPower } from '../tests/attack/power-cut.ts';
import type { AttackResult, Ground } from '../tests/attack/result.ts';
import { setTestPage } from '../tests/support/page.ts';
import { type Random, randomFrom } from './seed/random.ts';
import { run } from '../server/process/run.ts';
import { UserError } from '../server/process/errors.ts';

const ATTACKS: Record<string, (ground: Ground, random: Random) => Promise<AttackResult>> = {
  kill: attackByKilling,
  power: attackByCuttingPower,
  damage: attackByDamage,
  flood: attackByFlooding,
  fuzz: attackByFuzzing,
  leave: attackByLeaving,
};

// `npm run attack [-- --seed 42] [--only sequence] [kill power ...]`: the long tests, on the loopback address only.
run(async () => {
  setTestPage();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seed: { type: 'string' }, only: { type: 'string' } },
  });
  const unknown = positionals.find((name) => !ATTACKS[name]);
  if (unknown) throw new UserError(`There is no attack "${unknown}": ${Object.keys(ATTACKS).join(', ')}.`);
  const seed = Number(values.seed ?? 1 + Math.floor(Math.random() * 999_999));
  console.log(`Seed ${seed}: npm run attack -- --seed ${seed} makes the same random choices.`);
  const folder = mkdtempSync(join(tmpdir(), 'attack-'));
  const adminPassword = 'a password of the attack';
  const ground = {
    folder,
    env: { PORT: '0', ADMIN_PASSWORD: adminPassword },
    adminPassword,
    only: values.only ?? '',
  };
  try {
    for (const [name, attack] of Object.entries(ATTACKS)) {
      if (positionals.length > 0 && !positionals.includes(name)) continue;
      console.log(`Attacking: ${name} ...`);
      const { attempts, result, failures } = await attack(ground, randomFrom(seed));
      console.log(`${failures.length > 0 ? 'FAILED' : 'held'}: ${attempts}: ${result}`);
      for (const failure of failures) console.log(`  ${failure}`);
      if (failures.length > 0) process.exitCode = 1;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
