export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Of the passed tests, those that passed on their second try. */
  flaky?: number;
}

/** The part of Vitest's JSON report that is read. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

/** The part of Playwright's JSON report that is read. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

export type ReportKind = 'vitest' | 'playwright';

/** Counts a JSON report. */
export function countReport(kind: ReportKind, json: string): Counts {
  if (kind === 'vitest') {
    const report = JSON.parse(json) as VitestReport;
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  }
  const { stats } = JSON.parse(json) as PlaywrightReport;
  const { expected, unexpected: failed, flaky, skipped } = stats;
  return { passed: expected + flaky, failed, skipped, flaky };
}

/**
 * Returns a suite's counts; a check without a report is one test. A suite that exits badly without a failed test, or
 * that ran no test, gets one more failure, unless it `maySkipAll`.
 */
export function verdict(exitCode: number, report: Counts | null, maySkipAll = false): Counts {
  if (!report) return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: 0 };
  const ranNone = report.passed + report.failed + (maySkipAll ? report.skipped : 0) === 0;
  const unexplained = exitCode !== 0 && report.failed === 0;
  return ranNone || unexplained ? { ...report, failed: 1 } : report;
}

/** Returns the last line of `npm test`: `12 passed, 0 failed`, and flaky and skipped tests. */
export function summary(all: readonly Counts[]): string {
  const sum = (key: keyof Counts) => all.reduce((total, counts) => total + (counts[key] ?? 0), 0);
  const others = (['flaky', 'skipped'] as const).filter((key) => sum(key) > 0);
  return [
    `${sum('passed')} passed, ${sum('failed')} failed`,
    ...others.map((key) => `${sum(key)} ${key}`),
  ].join(', ');
}
