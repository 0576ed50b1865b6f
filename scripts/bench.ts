import { writeFileSync } from 'node:fs';
import { compareWithBase } from '../tests/bench/base.ts';
import { measureBundle } from '../tests/bench/bundle.ts';
import { measureCalls } from '../tests/bench/calls.ts';
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
import { command, wrongUse } from '../server/process/command.ts';

const ONCE = {
  bundle: measureBundle,
  lighthouse: measurePhone,
  export: measureExport,
  memory: measureMemory,
};

/** Only if it's named: with 100,000 customers. */
const NAMED = { calls: measureCalls };

/** Measured with each number of customers on a running product. */
const SIZED = { server: measureServer, desk: measureDesk, checks: measureChecks };

const IN_BROWSER: ReadonlySet<string> = new Set(['lighthouse', 'desk', 'checks']);

/** Two minutes, without times that depend on the machine. */
const SHORT = { sections: ['bundle', 'export', 'server'], sizes: '1000,10000' };

interface Section {
  title: string;
  figures: readonly Figure[];
  /** With the fewest customers, to compare growth with. */
  fewest?: readonly Figure[] | undefined;
}

const USUAL = [...Object.keys(ONCE), ...Object.keys(SIZED), 'growth'];
const SECTIONS = [...USUAL, ...Object.keys(NAMED)];
const USE = {
  help: `npm run bench [-- OPTIONS SECTIONS]: measures speed and memory, and names the missed budgets.

  SECTIONS           ${SECTIONS.join(', ')}; all but the last without names
  --sizes=1000,5000  the numbers of customers
  --short            judge only bytes, counts and ratios, in two minutes
  --base REF         also measure that commit, by turns, and print ratios
  --json FILE        write the figures to a file, too`,
  options: {
    sizes: { type: 'string' },
    short: { type: 'boolean', default: false },
    base: { type: 'string' },
    json: { type: 'string' },
  },
  takesOthers: true,
} as const;

command(USE, async ({ positionals, values }) => {
  const unknown = positionals.find((name) => !SECTIONS.includes(name));
  if (unknown) throw wrongUse(`There is no section "${unknown}".`, USE);
  const all = values.short ? SHORT.sections : USUAL;
  const names = positionals.length > 0 ? positionals : all;
  const sizes = values.sizes ?? (values.short ? SHORT.sizes : '1000,10000,100000');
  setTestPage();
  if (names.some((name) => IN_BROWSER.has(name))) ensureBrowser();
  if (values.base !== undefined) return compareWithBase(values.base, [...names, `--sizes=${sizes}`]);
  const missed: string[] = [];
  const measured: Figure[] = [];
  for await (const { title, figures, fewest } of measure(names, sizes.split(',').map(Number))) {
    console.log(`\n${title}`);
    missed.push(...report(figures, { fewest, isShort: values.short }));
    measured.push(...figures.map((each) => ({ ...each, name: `${title}: ${each.name}` })));
  }
  if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(measured));
  console.log(missed.length === 0 ? '\nEvery budget is kept.' : `\nMissed:\n${missed.join('\n')}`);
  process.exitCode = missed.length === 0 ? 0 : 1;
});

async function* measure(
  names: readonly string[],
  sizes: readonly number[],
): AsyncGenerator<Section, undefined> {
  const wanted = <Work>(sections: Readonly<Record<string, Work>>) =>
    Object.entries(sections).filter(([name]) => names.includes(name));
  for (const [title, work] of wanted({ ...ONCE, ...NAMED })) yield { title, figures: await work() };
  const fewest = new Map<string, readonly Figure[]>();
  for (const size of wanted(SIZED).length > 0 ? sizes : []) {
    const sections = await withProduct(size, async (product) => {
      const done: [string, Figure[]][] = [];
      for (const [name, work] of wanted(SIZED)) done.push([name, await work(product)]);
      return done;
    });
    for (const [name, figures] of sections) {
      yield { title: titleOf(name, size), figures, fewest: fewest.get(name) };
      if (!fewest.has(name)) fewest.set(name, figures);
    }
  }
  for (const size of names.includes('growth') ? sizes : [])
    yield { title: titleOf('growth', size), figures: await measureGrowth(size) };
}

function titleOf(name: string, size: number): string {
  return `${name}, ${size.toLocaleString('en-US')} customers`;
}
