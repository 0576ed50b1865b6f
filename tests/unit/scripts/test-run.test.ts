import { describe, expect, test } from 'vitest';
import { choose, shareOf } from '../../../scripts/test/choose.ts';
import { countReport, summary, verdict } from '../../../scripts/test/counts.ts';
import { readFailures } from '../../../scripts/test/failures.ts';
import { notRun, runSuite, type Result } from '../../../scripts/test/run-suite.ts';
import { schedule } from '../../../scripts/test/schedule.ts';
import type { Suite } from '../../../scripts/test/suites.ts';

describe('counting', () => {
  test('reads Vitest’s report', () => {
    const report = { numPassedTests: 5, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 };
    expect(countReport('vitest', JSON.stringify(report))).toEqual({ passed: 5, failed: 2, skipped: 2 });
  });

  test('reads Playwright’s report, with a flaky test as passed', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 3 } };
    expect(countReport('playwright', JSON.stringify(report))).toEqual({
      passed: 6,
      failed: 1,
      skipped: 3,
      flaky: 1,
    });
  });

  test.each([
    ['a check that passed', 0, null, { passed: 1, failed: 0, skipped: 0 }],
    ['a check that failed', 2, null, { passed: 0, failed: 1, skipped: 0 }],
    ['a suite that passed', 0, { passed: 4, failed: 0, skipped: 0 }, { passed: 4, failed: 0, skipped: 0 }],
    ['a suite that failed', 1, { passed: 4, failed: 2, skipped: 0 }, { passed: 4, failed: 2, skipped: 0 }],
    [
      'a bad end without a failed test',
      1,
      { passed: 4, failed: 0, skipped: 0 },
      { passed: 4, failed: 1, skipped: 0 },
    ],
    [
      'a suite that ran no test',
      0,
      { passed: 0, failed: 0, skipped: 3 },
      { passed: 0, failed: 1, skipped: 3 },
    ],
  ])('%s', (_, exitCode, report, expected) => {
    expect(verdict(exitCode, report)).toEqual(expected);
  });

  test("a suite that can be skipped doesn't fail if all tests were skipped, but if it has none", () => {
    const skipped = { passed: 0, failed: 0, skipped: 3 };
    expect(verdict(0, skipped, true)).toEqual(skipped);
    expect(verdict(0, { ...skipped, skipped: 0 }, true)).toMatchObject({ failed: 1 });
    expect(verdict(1, skipped, true)).toMatchObject({ failed: 1 });
  });

  test('the last line has the totals, and flaky and skipped tests if any', () => {
    const counts = { passed: 2, failed: 1, skipped: 0 };
    expect(summary([counts, counts])).toBe('4 passed, 2 failed');
    expect(summary([counts, { ...counts, skipped: 3 }])).toBe('4 passed, 2 failed, 3 skipped');
    expect(summary([counts, { ...counts, flaky: 1 }])).toBe('4 passed, 2 failed, 1 flaky');
  });
});

describe('naming failed tests', () => {
  test("reads Vitest’s report, with a file that couldn't be loaded", () => {
    const failed = {
      status: 'failed',
      fullName: 'a sum is right',
      failureMessages: ['\u001b[31mError: 3\u001b[39m'],
    };
    const testResults = [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [{ status: 'passed', fullName: 'x' }, failed],
      },
      { name: 'b.test.ts', status: 'failed', message: 'Cannot find c.ts', assertionResults: [] },
      { name: 'd.test.ts', status: 'passed', assertionResults: [] },
    ];
    expect(readFailures('vitest', JSON.stringify({ testResults }))).toEqual([
      'failed: a.test.ts: a sum is right: Error: 3',
      'failed: b.test.ts: the file: Cannot find c.ts',
    ]);
  });

  test('reads Playwright’s report, with nested suites and a flaky test', () => {
    const spec = (title: string, ok: boolean, ...tries: (string | null)[]) => ({
      title,
      file: 'a.spec.ts',
      ok,
      tests: [{ results: tries.map((message) => ({ status: '', errors: message ? [{ message }] : [] })) }],
    });
    const suites = [
      {
        specs: [
          spec('fine', true, null),
          spec('bad', false, 'Error: one\n\nExpected: 1\nReceived: 2\nat line 3'),
        ],
        suites: [{ specs: [spec('flaky', true, 'Error: two', null)] }],
      },
    ];
    expect(readFailures('playwright', JSON.stringify({ suites }))).toEqual([
      'failed: a.spec.ts: bad: Error: one | Expected: 1 | Received: 2',
      'flaky: a.spec.ts: flaky: Error: two',
    ]);
  });

  test('cuts a long message', () => {
    const failed = { status: 'failed', fullName: 'x', failureMessages: ['e'.repeat(5000)] };
    const testResults = [{ name: 'a.test.ts', status: 'failed', assertionResults: [failed] }];
    expect(readFailures('vitest', JSON.stringify({ testResults }))[0]).toHaveLength(
      300 + 'failed: a.test.ts: x: …'.length,
    );
  });
});

describe('running a suite', () => {
  const print = (text: string) => ['-e', `console.log(${JSON.stringify(text)})`];
  const crash = ['-e', 'console.log("before"); process.abort()'];

  test('keeps a crash’s output and counts it as failed', async () => {
    const result = await runSuite({ name: 'x', commands: [crash, print('after')], cores: 1 });
    expect(result).toMatchObject({ passed: 0, failed: 1 });
    expect(result.output).toContain('before');
    expect(result.output).not.toContain('after');
  });

  test('treats a suite without a report as one that ran no test', async () => {
    const report = { kind: 'vitest', file: 'test-results/never-written.json' } as const;
    expect(await runSuite({ name: 'x', commands: [print('fine')], cores: 1, report })).toMatchObject({
      failed: 1,
    });
  });
});

const suite = (name: string, rest: Partial<Suite> = {}): Suite => ({ name, commands: [], cores: 1, ...rest });

describe('named suites', () => {
  const suites = [
    suite('clay'),
    suite('bricks', { after: ['clay'] }),
    suite('paint'),
    suite('house', { after: ['bricks'] }),
  ];
  const chosen = (...names: string[]) => choose(suites, names).map(({ name }) => name);

  test('come with those they need, in order', () => {
    expect(chosen('paint', 'house')).toEqual(['clay', 'bricks', 'paint', 'house']);
    expect(chosen('clay')).toEqual(['clay']);
  });

  test('are all without names', () => {
    expect(chosen()).toEqual(['clay', 'bricks', 'paint', 'house']);
  });

  test('are refused with the existing names', () => {
    expect(() => chosen('roof')).toThrow('There is no suite roof. Choose from clay, bricks, paint, house.');
  });
});

describe('a share of a suite', () => {
  const shared = (share: string, rest: Partial<Suite>) =>
    shareOf(suite('x', { commands: [['tool', 'run']], ...rest }), share).commands;

  test('applies to tests; a single check runs completely', () => {
    const report = { kind: 'vitest', file: 'x.json' } as const;
    expect(shared('1/2', { report })).toEqual([['tool', 'run', '--shard=1/2']]);
    expect(shared('1/2', {})).toEqual([['tool', 'run']]);
  });

  test.each(['', '2', '0/2', 'half'])('is refused as "%s"', (share) => {
    expect(() => shared(share, {})).toThrow('Write a share as 1/2');
  });
});

describe('the schedule', () => {
  const result = (name: string, failed = 0): Result => ({
    name,
    passed: 1,
    failed,
    skipped: 0,
    seconds: 0,
    failures: [],
    output: '',
  });
  const skip = ({ name, after }: Suite) => notRun(name, `${after?.join()} failed.`);

  test('never uses more cores than there are, and returns results in the requested order', async () => {
    let busy = 0;
    let most = 0;
    const perform = async ({ name, cores }: Suite) => {
      busy += cores;
      most = Math.max(most, busy);
      await Promise.resolve();
      busy -= cores;
      return result(name);
    };
    const suites = [suite('a'), suite('b', { cores: 2 }), suite('c'), suite('d')];
    const results = await schedule(suites, 2, { perform, skip });
    expect(results.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
    expect(most).toBe(2);
  });

  test('starts a suite after those that it needs', async () => {
    const order: string[] = [];
    const perform = async ({ name }: Suite) => {
      order.push(`${name} starts`);
      await Promise.resolve();
      order.push(`${name} ends`);
      return result(name);
    };
    await schedule([suite('use', { after: ['make'] }), suite('make')], 2, { perform, skip });
    expect(order).toEqual(['make starts', 'make ends', 'use starts', 'use ends']);
  });

  test("doesn't start a suite if one that it needs failed", async () => {
    const perform = async ({ name }: Suite) => result(name, 1);
    const results = await schedule([suite('make'), suite('use', { after: ['make'] })], 2, { perform, skip });
    expect(results[1]).toMatchObject({ failed: 1, output: 'Not run: make failed.\n' });
  });
});
