import { stripVTControlCharacters } from 'node:util';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Passed tests that needed a second try. */
  flaky?: number;
}

export interface Report extends Counts {
  /** One line per failed or flaky test: its file, title and first message. */
  failures: readonly string[];
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
    assertionResults: readonly { status: string; fullName: string; failureMessages?: readonly string[] }[];
  }[];
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
    tests: readonly { results: readonly { errors: readonly { message?: string }[] }[] }[];
  }[];
  suites?: readonly PlaywrightSuite[];
}

/** Returns the counts and the failed and flaky tests of a JSON report. */
export function readReport(kind: ReportKind, json: string): Report {
  return kind === 'vitest'
    ? readVitest(JSON.parse(json) as VitestReport)
    : readPlaywright(JSON.parse(json) as PlaywrightReport);
}

function readVitest(report: VitestReport): Report {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      // A file that couldn't load has no test.
      if (failed.length === 0 && status === 'failed') return [line(name, 'the file', message)];
      return failed.map(({ fullName, failureMessages }) => line(name, fullName, failureMessages?.[0]));
    }),
  };
}

function readPlaywright({ stats, suites }: PlaywrightReport): Report {
  const failures = suites.flatMap(specsOf).flatMap(({ title, file, ok, tests }) => {
    const [error] = tests.flatMap(({ results }) => results).flatMap(({ errors }) => errors);
    return ok && !error ? [] : [line(file, title, error?.message, ok ? 'flaky' : 'failed')];
  });
  const { expected, unexpected: failed, flaky, skipped } = stats;
  return { passed: expected + flaky, failed, skipped, flaky, failures };
}

function specsOf({ specs = [], suites = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> {
  return [...specs, ...suites.flatMap(specsOf)];
}

function line(file: string, test: string, message = 'no message', verdict = 'failed'): string {
  const lines = stripVTControlCharacters(message).split('\n');
  const trimmed = lines.map((each) => each.trim()).filter(Boolean);
  const short = trimmed.slice(0, 3).join(' | ');
  return `${verdict}: ${file}: ${test}: ${short.length > 300 ? `${short.slice(0, 300)}…` : short}`;
}

/** Returns the last line of `npm test`, such as `12 passed, 0 failed`. */
export function summary(all: readonly Counts[]): string {
  const sum = (key: keyof Counts) => all.reduce((total, counts) => total + (counts[key] ?? 0), 0);
  const others = (['flaky', 'skipped'] as const).filter((key) => sum(key) > 0);
  const parts = [`${sum('passed')} passed`, `${sum('failed')} failed`];
  return [...parts, ...others.map((key) => `${sum(key)} ${key}`)].join(', ');
}
