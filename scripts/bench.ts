import { writeFileSync } from 'node:fs';
import { measureWithBase } from '../tests/bench/base.ts';
import { measureBundle } from '../tests/bench/bundle.ts';
import { measureCalls } from '../tests/bench/calls.ts';
import { measureChecks } from '../tests/bench/checks.ts';
import { measureDesk } from '../tests/bench/desk.ts';
import { type Figure, figure, median, printTable } from '../tests/bench/figures.ts';
import { measurePhone } from '../tests/bench/phone.ts';
import { withProduct } from '../tests/bench/product.ts';
import { measureServer } from '../tests/bench/server.ts';
import { setTestPage } from '../tests/support/page.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { command, wrongUse } from '../server/process/command.ts';

const ONCE = { bundle: measureBundle, phone: measurePhone, calls: measureCalls };

/** Measured with each number of customers on a running product. */
const SIZED = { server: measureServer, desk: measureDesk, checks: measureChecks };

const SECTIONS = [...Object.keys(ONCE), ...Object.keys(SIZED)];
const IN_BROWSER: ReadonlySet<string> = new Set(['phone', 'desk', 'checks']);

const SHORT = { sections: ['bundle', 'phone', 'server'], sizes: '1000,10000' };

const USE = {
  help: `npm run bench [-- OPTIONS SECTIONS]: measures speed and memory, and names the missed goals.

  SECTIONS           ${SECTIONS.join(', ')}
                     without names: ${SHORT.sections.join(', ')} in four minutes, without judging times
  --all              all sections, with up to 100,000 customers
  --sizes=1000,5000  the numbers of customers
  --base REF         also measure that commit, by turns, and print ratios
  --json FILE        write the figures to a file, too`,
  options: {
    all: { type: 'boolean', default: false },
    sizes: { type: 'string' },
    base: { type: 'string' },
    json: { type: 'string' },
  },
  takesOthers: true,
} as const;

command(USE, async ({ positionals, values }) => {
  const unknown = positionals.find((name) => !SECTIONS.includes(name));
  if (unknown) throw wrongUse(`There is no section "${unknown}".`, USE);
  const isShort = positionals.length === 0 && !values.all;
  const named = positionals.length > 0 ? positionals : SECTIONS;
  const names = isShort ? SHORT.sections : named;
  const sizes = values.sizes ?? (isShort ? SHORT.sizes : '1000,10000,100000');
  setTestPage();
  if (names.some((name) => IN_BROWSER.has(name))) ensureBrowser();
  const figures =
    values.base === undefined
      ? await measure(names, sizes.split(',').map(Number))
      : measureWithBase(values.base, [...names, `--sizes=${sizes}`]);
  if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(figures));
  const missed = printTable(figures, isShort);
  console.log(missed.length === 0 ? '\nEvery goal is met.' : `\nMissed:\n${missed.join('\n')}`);
  process.exitCode = missed.length === 0 ? 0 : 1;
});

async function measure(names: readonly string[], sizes: readonly number[]): Promise<Figure[]> {
  const wanted = <Work>(sections: Readonly<Record<string, Work>>) =>
    Object.entries(sections).filter(([name]) => names.includes(name));
  const figures: Figure[] = [];
  const add = (title: string, some: readonly Figure[]) => {
    console.log(`Measured: ${title}`);
    figures.push(...some.map((each) => ({ ...each, name: `${title}: ${each.name}` })));
  };
  for (const [title, work] of wanted(ONCE)) add(title, await work());
  const fewest = new Map<string, number>();
  for (const size of wanted(SIZED).length > 0 ? sizes : []) {
    await withProduct(size, async (product) => {
      for (const [name, work] of wanted(SIZED)) {
        const some = (await work(product)).flatMap((each) => {
          const key = `${name}: ${each.name}`;
          const before = fewest.get(key);
          fewest.set(key, before ?? median(each.values));
          if (before === undefined || each.growth === undefined) return [each];
          const growth = median(each.values) / before;
          return [each, figure(`${each.name}, with the fewest = 1`, 'x', growth, { most: each.growth })];
        });
        add(`${name}, ${size.toLocaleString('en-US')} customers`, some);
      }
    });
  }
  return figures;
}
