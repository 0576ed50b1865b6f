import { parseArgs } from 'node:util';
import { measureBundle } from '../tests/bench/bundle.ts';
import { measureChecks } from '../tests/bench/checks.ts';
import { measureDesk } from '../tests/bench/desk.ts';
import { measureExport } from '../tests/bench/export.ts';
import { type Figure, report } from '../tests/bench/figures.ts';
import { measureGrowth } from '../tests/bench/growth.ts';
import { measurePhone } from '../tests/bench/lighthouse.ts';
import { measureMemory } from '../tests/bench/memory.ts';
import { withProduct } from '../tests/bench/product.ts';
import { measureServer } from '../tests/bench/server.ts';
import { setTestPage } from '../tests/support/page.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { run } from '../server/process/run.ts';
import { UserError } from '../server/process/errors.ts';

const ONCE = {
  bundle: measureBundle,
  lighthouse: measurePhone,
  export: measureExport,
  memory: measureMemory,
};

/** Measured with each number of customers. */
const SIZED = { server: measureServer, desk: measureDesk, checks: measureChecks };

// `npm run bench [-- server desk ... --sizes=1000,100000]`: prints figures and missed budgets.
run(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { sizes: { type: 'string', default: '1000,10000,100000' } },
  });
  const known = [...Object.keys(ONCE), ...Object.keys(SIZED), 'growth'];
  const unknown = positionals.find((name) => !known.includes(name));
  if (unknown) throw new UserError(`The benchmark has the sections ${known.join(', ')}, not "${unknown}".`);
  const isWanted = ([name]: readonly [string, unknown]) =>
    positionals.length === 0 || positionals.includes(name);
  setTestPage();
  ensureBrowser();
  const missed: string[] = [];
  for (const [name, measure] of Object.entries(ONCE).filter(isWanted)) {
    console.log(`\n${name}`);
    missed.push(...report(await measure()));
  }
  const sized = Object.entries(SIZED).filter(isWanted);
  const fewest = new Map<string, Figure[]>();
  for (const size of sized.length > 0 ? values.sizes.split(',').map(Number) : []) {
    await withProduct(size, async (product) => {
      for (const [name, measure] of sized) {
        console.log(`\n${name}, ${size.toLocaleString('en-US')} customers`);
        const figures = await measure(product);
        missed.push(...report(figures, fewest.get(name)));
        if (!fewest.has(name)) fewest.set(name, figures);
      }
    });
  }
  const isGrowthWanted = positionals.length === 0 || positionals.includes('growth');
  for (const size of isGrowthWanted ? values.sizes.split(',').map(Number) : []) {
    console.log(`\ngrowth, ${size.toLocaleString('en-US')} customers`);
    missed.push(...report(await measureGrowth(size)));
  }
  console.log(missed.length === 0 ? '\nEvery budget is kept.' : `\nMissed:\n${missed.join('\n')}`);
  process.exitCode = missed.length === 0 ? 0 : 1;
});
