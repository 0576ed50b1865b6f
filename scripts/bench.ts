import { readBenchArguments } from '../tests/bench/arguments.ts';
import { measure, SECTIONS } from '../tests/bench/sections.ts';
import { misses, table } from '../tests/bench/table.ts';
import { setTestPage } from '../tests/support/page.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { run } from './server/run.ts';

// `npm run bench`: measures, prints a table for each section, and lists what misses its budget.
run(async () => {
  setTestPage();
  const { names, sizes, strict } = readBenchArguments(process.argv.slice(2), SECTIONS);
  if (names.includes('desk') || names.includes('lighthouse')) ensureBrowser();
  const began = performance.now();
  const missed: string[] = [];
  for await (const { section, figures, failures } of measure(names, sizes, (what) => console.log(what))) {
    console.log(`\n${table(section, figures)}\n`);
    missed.push(...misses(section, figures), ...failures.map((failure) => `${section}: ${failure}`));
  }
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  console.log(`Measured in ${minutes} minutes on Node ${process.version}.`);
  console.log(missed.length === 0 ? 'Every budget is kept.' : `Missed (${missed.length}):`);
  for (const line of missed) console.log(`  ${line}`);
  process.exit(strict && missed.length > 0 ? 1 : 0);
});
