import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attackByDamage } from '../tests/attack/damage.ts';
import { attackByLeaving } from '../tests/attack/descriptors.ts';
import { attackByFlooding } from '../tests/attack/flood.ts';
import { attackByFuzzing } from '../tests/attack/fuzz.ts';
import { attackByKilling } from '../tests/attack/kill.ts';
import { attackByCuttingPower } from '../tests/attack/power-cut.ts';
import type { AttackResult, Ground } from '../tests/attack/result.ts';
import { setTestPage } from '../tests/support/page.ts';
import { type Random, randomFrom } from './seed/random.ts';
import { command, wrongUse } from '../server/process/command.ts';

const ATTACKS: Record<string, (ground: Ground, random: Random) => Promise<AttackResult>> = {
  kill: attackByKilling,
  power: attackByCuttingPower,
  damage: attackByDamage,
  flood: attackByFlooding,
  fuzz: attackByFuzzing,
  leave: attackByLeaving,
};

const USE = {
  help: `npm run attack [-- OPTIONS ATTACKS]: the long tests of the server, on the loopback address only.

  ATTACKS      ${Object.keys(ATTACKS).join(', ')}; all without names
  --seed 42    make the same random choices as that run
  --only TEXT  damage only what has this name, such as sequence`,
  options: { seed: { type: 'string' }, only: { type: 'string' } },
  takesOthers: true,
} as const;

command(USE, async ({ values, positionals }) => {
  setTestPage();
  const unknown = positionals.find((name) => !ATTACKS[name]);
  if (unknown) throw wrongUse(`There is no attack "${unknown}".`, USE);
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
