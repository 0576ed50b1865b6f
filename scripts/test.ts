import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeTemporaryFilesInMemory } from '../tests/support/memory-folder.ts';
import { setTestPage } from '../tests/support/page.ts';
import { PROGRAMS } from '../tests/support/programs.ts';
import { TEMPLATE } from '../tests/support/template.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { run } from './server/run.ts';
import { StartError } from './server/start-error.ts';
import { choose, shareOf } from './test/choose.ts';
import { summary } from './test/counts.ts';
import { notRun, runSuite, type Result } from './test/run-suite.ts';
import { schedule } from './test/schedule.ts';
import { SUITES, type Suite } from './test/suites.ts';

const HELP = `npm test [-- SUITES] [--share 1/2]: every suite, or those named and what they read, as in \`npm test -- e2e\`; a
share of their tests. The suites: ${SUITES.map(({ name }) => name).join(', ')}.`;

// Prints a table after the suites, and ends with the counts.
run(async () => {
  const { names, share } = readArguments();
  const suites = choose(SUITES, names).map((suite) => (share === undefined ? suite : shareOf(suite, share)));
  setTestPage();
  const removeFiles = makeTemporaryFilesInMemory();
  const noBrowser = whyNoBrowser();
  process.env[TEMPLATE] = resolve('test-results/data-directory');
  process.env[PROGRAMS] = resolve('test-results/programs');
  for (const name of [TEMPLATE, PROGRAMS]) rmSync(process.env[name] ?? '', { recursive: true, force: true });
  const perform = async (suite: Suite): Promise<Result> => {
    const result = suite.browser && noBrowser ? notRun(suite.name, noBrowser) : await runSuite(suite);
    report(result, suite.needs);
    return result;
  };
  const skip = (suite: Suite): Result => notRun(suite.name, `${suite.after?.join(' or ')} failed.`);
  const results = await schedule(suites, Math.max(2, Math.min(availableParallelism(), 4)), { perform, skip });
  removeFiles();
  console.log(`\n${table(results)}\n\n${summary(results)}`);
  process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
});

function readArguments(): { names: string[]; share: string | undefined } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', default: false }, share: { type: 'string' } },
  });
  if (values.help) throw new StartError(HELP);
  return { names: positionals, share: values.share };
}

function whyNoBrowser(): string | null {
  try {
    ensureBrowser();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Prints a line when a suite ends. If it failed, also its failed tests and its output. */
function report({ name, passed, failed, skipped, seconds, failures, output }: Result, needs?: string): void {
  const lacking = needs !== undefined && passed + failed === 0;
  const verdict = failed ? 'FAILED' : lacking ? 'skipped' : 'passed';
  const counts = lacking
    ? `${skipped} skipped: they need ${needs}`
    : `${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`;
  console.log(`${verdict}  ${name} (${counts})`);
  for (const failure of failures) console.log(`  ${failure}`);
  if (failed) console.log(`\n${output.trimEnd()}\n`);
}

function table(results: readonly Result[]): string {
  const head = ['suite', 'time', 'passed', 'failed', 'skipped'];
  const rows = results.map(({ name, seconds, passed, failed, skipped }) => [
    name,
    `${seconds.toFixed(1)} s`,
    String(passed),
    String(failed),
    String(skipped),
  ]);
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  return [head, ...rows]
    .map((row) =>
      row.map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[0] ?? 0))),
    )
    .map((cells) => cells.join('  '))
    .join('\n');
}
