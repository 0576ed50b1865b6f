import { join } from 'node:path';
import { type Outcome, damageTo, makeShop, outcomeOf } from '../support/damage.ts';
import { makeTemplate } from '../support/template.ts';
import type { AttackResult, Ground } from './result.ts';

/** Damages a stopped shop in each way. Each start must refuse, or keep every row and store a registration. */
export async function attackByDamage({ folder, only }: Ground): Promise<AttackResult> {
  const removeTemplate = await makeTemplate();
  const shop = await makeShop(join(folder, 'shop'));
  const kinds = damageTo(shop).filter(({ name }) => new RegExp(only).test(name));
  const counts: Record<Outcome, number> = { refused: 0, repaired: 0, recovered: 0 };
  const failures: string[] = [];
  for (const damage of kinds) {
    const outcome = await outcomeOf(shop, damage, join(folder, 'damaged'));
    console.log(`  ${damage.name}: ${outcome}`);
    if (outcome === damage.expected) counts[damage.expected] += 1;
    else failures.push(`${damage.name}: ${outcome}, and not ${damage.expected}`);
  }
  await removeTemplate();
  return {
    attempts: `${kinds.length} kinds`,
    result: `${counts.refused} refused, ${counts.repaired} repaired, ${counts.recovered} recovered`,
    failures,
  };
}
