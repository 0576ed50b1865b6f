import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Passed tests that needed a second try. */
  flaky?: number;
}

export interface Report extends Counts {
  /** One line per failed, flaky or skipped test: its file, title and first message. */
  lines: readonly string[];
  /** How long each test file took. */
  files: Readonly<Record<string, number>>;
}

export type ReportKind = 'vitest' | 'playwright';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: readonly {
    name: string;
    status: string;
    message?: string;
    startTime: number;
    endTime: number;
    assertionResults: readonly VitestResult[];
  }[];
}

interface VitestResult {
  status: string;
  fullName: string;
  failureMessages?: readonly string[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  specs?: readonly {
    title: string;
    file: string;
    ok: boolean;
    tests: readonly {
      status: string;
      annotations: readonly { type: string; description?: string }[];
      results: readonly { duration: number; errors: readonly { message?: string }[] }[];
    }[];
  }[];
  suites?: readonly PlaywrightSuite[];
}

/** Returns the counts and the failed, flaky and skipped tests of a JSON report. */
export function readReport(kind: ReportKind, json: string): Report {
  return kind === 'vitest'
    ? readVitest(JSON.parse(json) as VitestReport)
    : readPlaywright(JSON.parse(json) as PlaywrightReport);
}

function readVitest(report: VitestReport): Report {
  const flaky = report.testResults.flatMap(({ assertionResults }) => assertionResults).filter(isFlaky).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    flaky,
    lines: report.testResults.flatMap(({ name: path, status, message, assertionResults }) => {
      const name = relative('', path);
      const failed = assertionResults.filter((test) => test.status === 'failed');
      const skipped = assertionResults.filter((test) => test.status === 'skipped');
      // A file that couldn't load has no test.
      if (failed.length === 0 && status === 'failed') return [line('failed', name, 'the file', message)];
      return [
        ...[...failed, ...assertionResults.filter(isFlaky)].map(
          ({ status: verdict, fullName, failureMessages }) =>
            line(verdict === 'failed' ? 'failed' : 'flaky', name, fullName, failureMessages?.[0]),
        ),
        ...skipped.map(({ fullName }) => `skipped: ${name}: ${fullName}`),
      ];
    }),
    files: Object.fromEntries(
      report.testResults.map(({ name, startTime, endTime }) => [
        relative('', name),
        (endTime - startTime) / 1000,
      ]),
    ),
  };
}

function isFlaky({ status, failureMessages = [] }: VitestResult): boolean {
  return status === 'passed' && failureMessages.length > 0;
}

function readPlaywright({ stats, suites }: PlaywrightReport): Report {
  const specs = suites.flatMap(specsOf);
  const files: Record<string, number> = {};
  for (const { file, tests } of specs) {
    const durations = tests.flatMap(({ results }) => results).map(({ duration }) => duration / 1000);
    files[file] = durations.reduce((sum, seconds) => sum + seconds, files[file] ?? 0);
  }
  const lines = specs.flatMap(({ title, file, ok, tests }) => {
    const [error] = tests.flatMap(({ results }) => results).flatMap(({ errors }) => errors);
    if (!ok || error) return [line(ok ? 'flaky' : 'failed', file, title, error?.message)];
    const skips = tests
      .filter(({ status }) => status === 'skipped')
      .flatMap(({ annotations }) => annotations);
    const why = skips.find(({ type }) => type === 'skip');
    return why ? [line('skipped', file, title, why.description)] : [];
  });
  const { expected, unexpected: failed, flaky, skipped } = stats;
  return { passed: expected + flaky, failed, skipped, flaky, lines, files };
}

function specsOf({ specs = [], suites = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> {
  return [...specs, ...suites.flatMap(specsOf)];
}

function line(verdict: string, file: string, test: string, message = 'no message'): string {
  const all = stripVTControlCharacters(message).split('\n');
  const trimmed = all.map((each) => each.trim()).filter(Boolean);
  const short = trimmed.slice(0, 3).join(' | ');
  return `${verdict}: ${file}: ${test}: ${short.length > 300 ? `${short.slice(0, 300)}…` : short}`;
}

/** Returns the slowest ten test files with their times. A suite of one file says nothing. */
export function slowest(all: readonly Report[]): string {
  return all
    .flatMap(({ files }) => (Object.keys(files).length === 1 ? [] : Object.entries(files)))
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 10)
    .map(([file, seconds]) => `${`${seconds.toFixed(1)} s`.padStart(8)}  ${file}`)
    .join('\n');
}

/** Returns the last line of `npm test`, such as `12 passed, 0 failed`. */
export function summary(all: readonly Counts[]): string {
  const sum = (key: keyof Counts) => all.reduce((total, counts) => total + (counts[key] ?? 0), 0);
  const others = (['flaky', 'skipped'] as const).filter((key) => sum(key) > 0);
  const parts = [`${sum('passed')} passed`, `${sum('failed')} failed`];
  return [...parts, ...others.map((key) => `${sum(key)} ${key}`)].join(', ');
}
