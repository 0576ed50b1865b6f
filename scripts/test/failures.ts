import { stripVTControlCharacters } from 'node:util';
import type { ReportKind } from './counts.ts';

/** The part read of Vitest's JSON report. */
interface VitestReport {
  testResults: readonly {
    name: string;
    status: string;
    message?: string;
    assertionResults: readonly { status: string; fullName: string; failureMessages?: readonly string[] }[];
  }[];
}

/** The part read of Playwright's JSON report: suites within suites. */
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
 * The tests of a JSON report that failed, each with its file and what it said first. They stand before all else that
 * the suite printed: whoever is shown the beginning of a long log alone still learns which they are.
 */
export function readFailures(kind: ReportKind, json: string): string[] {
  return kind === 'vitest' ? vitestFailures(json) : playwrightFailures(json);
}

function vitestFailures(json: string): string[] {
  const { testResults } = JSON.parse(json) as VitestReport;
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that could not be loaded has no test to name.
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
  return (
    suites
      .flatMap(specsOf)
      .map((spec) => ({ ...spec, results: spec.tests.flatMap(({ results }) => results) }))
      // A flaky test is one that passed at a second try: it has failed.
      .filter(
        ({ ok, results }) => !ok || (results.length > 1 && results.some(({ errors }) => errors.length > 0)),
      )
      .map(({ title, file, results }) =>
        line(file, title, results.flatMap(({ errors }) => errors)[0]?.message),
      )
  );
}

function line(file: string, test: string, message = 'no message'): string {
  const said = stripVTControlCharacters(message)
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  const short = said.slice(0, 3).join(' | ');
  return `${file}: ${test}: ${short.length > 300 ? `${short.slice(0, 300)}…` : short}`;
}
