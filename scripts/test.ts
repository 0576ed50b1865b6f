import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { makeTemporaryFilesInMemory } from '../tests/support/memory-folder.ts';
import { setTestPage } from '../tests/support/page.ts';
import { PROGRAMS } from '../tests/support/programs.ts';
import { TEMPLATE } from '../tests/support/template.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { command } from '../server/process/command.ts';
import { changedSuites } from './test/changed.ts';
import { slowest, summary } from './test/report.ts';
import { notRun, type Result, runSuite } from './test/run-suite.ts';
import { schedule } from './test/schedule.ts';
import { choose, type Suite, SUITES } from './test/suites.ts';
import { checkTools } from './tools.ts';

const USE = {
  help: `npm test [-- SUITES]: runs every suite, or the named ones and what they need. Prints a table, then the counts.

  SUITES     ${SUITES.map(({ name }) => name).join(', ')}
  --changed  the checks, and the tests that the changes since origin/main can affect`,
  options: { changed: { type: 'boolean' } },
  takesOthers: true,
} as const;

command(USE, async ({ values, positionals }) => {
  checkTools();
  const suites = values.changed ? changedSuites() : choose(SUITES, positionals);
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
  const files = slowest(results);
  const parts = [table(results), ...(files === '' ? [] : [`Slowest files\n${files}`]), summary(results)];
  console.log(`\n${parts.join('\n\n')}`);
  process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
});

function whyNoBrowser(): string | null {
  try {
    ensureBrowser();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function report({ name, passed, failed, skipped, seconds, lines, output }: Result, needs?: string): void {
  const isMissing = needs !== undefined && skipped > 0 && passed + failed === 0;
  const verdict = failed ? 'FAILED' : isMissing ? 'skipped' : 'passed';
  const counts = isMissing
    ? `${skipped} skipped: they need ${needs}`
    : `${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`;
  console.log(`${verdict}  ${name} (${counts})`);
  if (!isMissing) for (const line of lines) console.log(`  ${line}`);
  if (failed) console.log(`\n${output.trimEnd()}\n`);
}

function table(results: readonly Result[]): string {
  const width = Math.max(...results.map(({ name }) => name.length));
  const row = (name: string, ...cells: readonly (string | number)[]) =>
    [name.padEnd(width), ...cells.map((cell) => String(cell).padStart(7))].join('  ');
  const rows = results.map(({ name, seconds, passed, failed, skipped }) =>
    row(name, `${seconds.toFixed(1)} s`, passed, failed, skipped),
  );
  return [row('suite', 'time', 'passed', 'failed', 'skipped'), ...rows].join('\n');
}
