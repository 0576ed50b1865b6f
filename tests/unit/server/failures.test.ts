import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isDamage, logFailure, serverErrorStatus } from '../../../server/database/failures.ts';
import { type Report, report, reportTo } from '../../../server/log/report.ts';

let reports: Report[];
beforeEach(() => {
  reports = [];
  reportTo((each) => reports.push(each));
});
afterEach(() => {
  reportTo();
  vi.restoreAllMocks();
});

const coded = (code: unknown, name = 'error') => Object.assign(new Error('of the database'), { code, name });

/** Use a different path in each test, because the log repeats a failure once a minute. */
const at = (path: string, method = 'GET') => ({ method, url: `http://backend.test${path}?name=secret` });

describe('the log of failures', () => {
  test('the log has the kind and place of an error, and nothing that was typed', () => {
    logFailure(coded('57014'), at('/a'));
    logFailure(new TypeError('secret'), at('/a'));
    logFailure('secret', at('/a', 'POST'));
    expect(reports).toEqual([
      { level: 'error', event: 'request-failed', message: 'GET /a failed (error 57014).' },
      { level: 'error', event: 'request-failed', message: 'GET /a failed (TypeError).' },
      { level: 'error', event: 'request-failed', message: 'POST /a failed (string).' },
    ]);
  });

  test("the log omits an error code that isn't text", () => {
    logFailure(coded(7, 'OddError'), at('/b'));
    expect(reports[0]?.message).toBe('GET /b failed (OddError).');
  });

  test('the log says what to do about a damaged database', () => {
    logFailure(coded('XX001'), at('/c'));
    expect(reports[0]?.message).toBe(
      'GET /c failed (error XX001). The database or its disk is damaged. Stop the server and start it again: ' +
        'the start says what to do.',
    );
  });

  test('the log repeats a failure once a minute', () => {
    const now = vi.spyOn(performance, 'now');
    const said = [0, 1, 59_999, 60_000, 60_001].map((time) => {
      now.mockReturnValue(time);
      logFailure(coded('57014'), at('/d'));
      return reports.length;
    });
    expect(said).toEqual([1, 1, 1, 2, 2]);
  });

  test.each(['DiskRefuses', 'DatabaseStopped'])("the log leaves %s to where it's detected", (name) => {
    logFailure(coded('53100', name), at('/e'));
    expect(reports).toEqual([]);
  });
});

test.each([
  ['53100', 503],
  ['53400', 503],
  ['08006', 503],
  ['57014', 500],
  ['10853', 500],
  [undefined, 500],
])('the code %s can pass later: %i', (code, status) => {
  expect(serverErrorStatus(coded(code))).toBe(status);
  expect(serverErrorStatus(code)).toBe(500);
});

test.each(['XX001', 'XX002', '58P01', '58030'])('%s is damage', (code) => {
  expect(isDamage(code)).toBe(true);
});

test.each(['XX000', 'XX0011', '158030', '23505', ''])("%s isn't damage", (code) => {
  expect(isDamage(code)).toBe(false);
});

test('reports go to the terminal without a receiver, errors separately', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  reportTo();
  report('info', 'started', 'It has started.');
  report('warn', 'odd', 'It is odd.');
  report('fatal', 'over', 'It is over.');
  expect(log.mock.calls).toEqual([['It has started.']]);
  expect(error.mock.calls).toEqual([['It is odd.'], ['It is over.']]);
  expect(reports).toEqual([]);
});
