import { stripVTControlCharacters } from 'node:util';
import type { ReportKind } from './counts.ts';

/** The part of Vitest's JSON report that is read. */
interface VitestReport {
  testResults: readonly {
    name: string;
    status: string;
    message?: string;
    assertionResults: readonly { status: string; fullName: string; failureMessages?: readonly string[] }[];
  }[];
}

/** The part of Playwright's JSON report that is read: suites within suites. */
interface PlaywrightReport {
  suites: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  specs?: readonly {
    title: string;
    file: string;
    ok: boolean;
    tests: readonly { results: readonly { status: string; errors: readonly { message?: string }[] }[] }[];
  }[];
  suites?: readonly PlaywrightSuite[];
}

/**
 * Returns the failed and flaky tests of a JSON report, each with its file and first message. They come before the
 * suite's output, because the beginning of a long log is read most.
 */
export function readFailures(kind: ReportKind, json: string): string[] {
  return kind === 'vitest' ? vitestFailures(json) : playwrightFailures(json);
}

function vitestFailures(json: string): string[] {
  const { testResults } = JSON.parse(json) as VitestReport;
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that couldn't be loaded has no test.
    if (failed.length === 0) return status === 'failed' ? [line(name, 'the file', message)] : [];
    return failed.map(({ fullName, failureMessages }) => line(name, fullName, failureMessages?.[0]));
  });
}

function playwrightFailures(json: string): string[] {
  const specsOf = ({ specs = [], suites = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
    ...specs,
    ...suites.flatMap(specsOf),
  ];
  const { suites } = JSON.parse(json) as PlaywrightReport;
  return suites
    .flatMap(specsOf)
    .map((spec) => ({ ...spec, results: spec.tests.flatMap(({ results }) => results) }))
    .filter(
      ({ ok, results }) => !ok || (results.length > 1 && results.some(({ errors }) => errors.length > 0)),
    )
    .map(({ title, file, ok, results }) =>
      line(file, title, results.flatMap(({ errors }) => errors)[0]?.message, ok ? 'flaky' : 'failed'),
    );
}

function line(file: string, test: string, message = 'no message', verdict = 'failed'): string {
  const said = stripVTControlCharacters(message)
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  const short = said.slice(0, 3).join(' | ');
  return `${verdict}: ${file}: ${test}: ${short.length > 300 ? `${short.slice(0, 300)}…` : short}`;
}
