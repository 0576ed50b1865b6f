import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { type Report, readReport } from './report.ts';
import type { Suite } from './suites.ts';

export interface Result extends Report {
  name: string;
  seconds: number;
  output: string;
}

const NOTHING: Report = { passed: 0, failed: 0, skipped: 0, lines: [], files: {} };

/** Runs a suite. Never throws: a crash is a failed result. */
export async function runSuite(suite: Suite): Promise<Result> {
  const start = performance.now();
  if (suite.report) rmSync(suite.report.file, { force: true });
  let exitCode = 0;
  let output = '';
  for (const command of suite.commands) {
    if (exitCode !== 0) break;
    const ended = await runNode(command);
    exitCode = ended.exitCode;
    output += ended.output;
  }
  const seconds = (performance.now() - start) / 1000;
  return { name: suite.name, seconds, output, ...verdict(suite, exitCode) };
}

/** Returns the result of a suite that couldn't start. */
export function notRun(name: string, why: string): Result {
  return { name, ...NOTHING, failed: 1, seconds: 0, output: `Not run: ${why}\n` };
}

// Returns a suite's counts. A check without a report is one test. A suite that exits badly without a failed test, or
// that runs no test, counts one failure, unless it may be empty or needs something missing.
function verdict({ report, needs, mayBeEmpty }: Suite, exitCode: number): Report {
  const hasFailed = exitCode !== 0;
  if (!report) return { ...NOTHING, passed: hasFailed ? 0 : 1, failed: hasFailed ? 1 : 0 };
  const read = reportIn(report);
  const ran = read.passed + read.failed + (needs === undefined ? 0 : read.skipped);
  const isUnexplained = hasFailed && read.failed === 0;
  return (ran === 0 && !mayBeEmpty) || isUnexplained ? { ...read, failed: 1 } : read;
}

/** Returns an empty report if it's missing or incomplete. */
function reportIn({ kind, file }: NonNullable<Suite['report']>): Report {
  try {
    return readReport(kind, readFileSync(file, 'utf8'));
  } catch {
    return NOTHING;
  }
}

function runNode(args: readonly string[]): Promise<{ exitCode: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      env: {
        ...process.env,
        // The compiler and the linter are written in Go. Collecting garbage less often saves a third of their work.
        GOGC: '400',
        NO_COLOR: '1',
        FORCE_COLOR: undefined,
        STORYBOOK_DISABLE_TELEMETRY: '1',
      },
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
