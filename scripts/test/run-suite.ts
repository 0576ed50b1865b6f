import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { countReport, verdict, type Counts } from './counts.ts';
import { readFailures } from './failures.ts';
import type { Suite } from './suites.ts';

export interface Result extends Counts {
  name: string;
  seconds: number;
  /** One line for each failed or flaky test. */
  failures: readonly string[];
  /** The suite's output, or why it didn't run. */
  output: string;
}

/** Runs a suite. Never throws: a crash is a failed result with the output so far. */
export async function runSuite({ name, commands, report, needs }: Suite): Promise<Result> {
  const start = performance.now();
  if (report) rmSync(report.file, { force: true });
  let exitCode = 0;
  let output = '';
  for (const command of commands) {
    if (exitCode !== 0) break;
    const ended = await runNode(command);
    exitCode = ended.exitCode;
    output += ended.output;
  }
  const read = report ? readReport(report) : null;
  return {
    name,
    ...verdict(exitCode, read && read.counts, needs !== undefined),
    failures: read?.failures ?? [],
    seconds: (performance.now() - start) / 1000,
    output,
  };
}

/** Returns the result of a suite that couldn't start. */
export function notRun(name: string, why: string): Result {
  return { name, passed: 0, failed: 1, skipped: 0, seconds: 0, failures: [], output: `Not run: ${why}\n` };
}

/** A missing or incomplete report means that the suite was interrupted. */
function readReport({ kind, file }: NonNullable<Suite['report']>): { counts: Counts; failures: string[] } {
  try {
    if (existsSync(file)) {
      const json = readFileSync(file, 'utf8');
      return { counts: countReport(kind, json), failures: readFailures(kind, json) };
    }
  } catch {
    // The counts report it.
  }
  return { counts: { passed: 0, failed: 0, skipped: 0 }, failures: [] };
}

function runNode(args: readonly string[]): Promise<{ exitCode: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, STORYBOOK_DISABLE_TELEMETRY: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (text: string) => (output += text);
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    child.once('error', (error) => resolve({ exitCode: 1, output: `${output}${error.message}\n` }));
    child.once('close', (code) => resolve({ exitCode: code ?? 1, output }));
  });
}
