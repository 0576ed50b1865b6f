import { expect, test } from 'vitest';
import { readReport, slowest, summary } from '../../../scripts/test/report.ts';
import { notRun, type Result, runSuite } from '../../../scripts/test/run-suite.ts';
import { schedule } from '../../../scripts/test/schedule.ts';
import { choose, type Suite } from '../../../scripts/test/suites.ts';

test("Vitest's report is read, with a flaky test, and a file that couldn't be loaded", () => {
  const message = `\u001b[31mError: 3\u001b[39m\n\n${'x'.repeat(5_000)}`;
  const sum = { status: 'failed', fullName: 'a sum is right', failureMessages: [message] };
  const passed = { status: 'passed', fullName: 'a product is right' };
  const flaky = { status: 'passed', fullName: 'a difference is right', failureMessages: ['Error: 4'] };
  const skipped = { status: 'skipped', fullName: 'a root is right (needs bc)' };
  const times = { startTime: 1_000, endTime: 3_500 };
  const report = {
    numPassedTests: 5,
    numFailedTests: 2,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      { name: 'a.test.ts', ...times, status: 'failed', assertionResults: [passed, flaky, skipped, sum] },
      { name: 'b.test.ts', ...times, status: 'failed', message: 'Cannot find c.ts', assertionResults: [] },
      { name: 'd.test.ts', ...times, status: 'passed', assertionResults: [] },
    ],
  };
  const short = `Error: 3 | ${'x'.repeat(300)}`.slice(0, 300);
  expect(readReport('vitest', JSON.stringify(report))).toEqual({
    passed: 5,
    failed: 2,
    skipped: 2,
    flaky: 1,
    lines: [
      `failed: a.test.ts: a sum is right: ${short}…`,
      'flaky: a.test.ts: a difference is right: Error: 4',
      'skipped: a.test.ts: a root is right (needs bc)',
      'failed: b.test.ts: the file: Cannot find c.ts',
    ],
    files: { 'a.test.ts': 2.5, 'b.test.ts': 2.5, 'd.test.ts': 2.5 },
  });
});

test("Playwright's report is read, with nested suites and a flaky test that passed", () => {
  const spec = (title: string, ok: boolean, ...messages: readonly string[]) => ({
    title,
    file: 'a.spec.ts',
    ok,
    tests: [
      {
        status: ok ? 'expected' : 'unexpected',
        annotations: [],
        results: [
          ...messages.map((message) => ({ duration: 500, errors: [{ message }] })),
          { duration: 500, errors: [] },
        ],
      },
    ],
  });
  const skip = { status: 'skipped', annotations: [{ type: 'skip', description: 'no bc' }], results: [] };
  const report = {
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 3 },
    suites: [
      {
        specs: [spec('fine', true), spec('bad', false, 'Error: one\n\nExpected: 1\nReceived: 2\nat line 3')],
        suites: [{ specs: [spec('flaky', true, 'Error: two'), { ...spec('root', true), tests: [skip] }] }],
      },
    ],
  };
  expect(readReport('playwright', JSON.stringify(report))).toEqual({
    passed: 6,
    failed: 1,
    skipped: 3,
    flaky: 1,
    lines: [
      'failed: a.spec.ts: bad: Error: one | Expected: 1 | Received: 2',
      'flaky: a.spec.ts: flaky: Error: two',
      'skipped: a.spec.ts: root: no bc',
    ],
    files: { 'a.spec.ts': 2.5 },
  });
});

test('the slowest ten files are named, without suites of one file', () => {
  const report = { passed: 0, failed: 0, skipped: 0, lines: [] };
  const many = Array.from({ length: 11 }, (_, second) => [`${second}.test.ts`, second] as const);
  const lines = slowest([
    { ...report, files: Object.fromEntries(many) },
    { ...report, files: { 'stories.spec.ts': 99 } },
  ]).split('\n');
  expect(lines).toHaveLength(10);
  expect(lines[0]?.trim()).toBe('10.0 s  10.test.ts');
  expect(lines.at(-1)?.trim()).toBe('1.0 s  1.test.ts');
});

test('the last line has the totals, and flaky and skipped tests if any', () => {
  const counts = { passed: 2, failed: 1, skipped: 0 };
  expect(summary([counts, counts])).toBe('4 passed, 2 failed');
  expect(summary([counts, { ...counts, flaky: 1, skipped: 3 }])).toBe(
    '4 passed, 2 failed, 1 flaky, 3 skipped',
  );
});

const suite = (name: string, rest: Partial<Suite> = {}): Suite => ({ name, commands: [], cores: 1, ...rest });
const print = (text: string) => ['-e', `console.log(${JSON.stringify(text)})`];

test("a crash is a failure, with the output so far; what follows doesn't run", async () => {
  const crash = ['-e', 'console.log("before"); process.abort()'];
  const result = await runSuite(suite('x', { commands: [crash, print('after')] }));
  expect(result).toMatchObject({ passed: 0, failed: 1 });
  expect(result.output).toContain('before');
  expect(result.output).not.toContain('after');
  expect(await runSuite(suite('x', { commands: [print('after')] }))).toMatchObject({ passed: 1, failed: 0 });
});

test('a suite that reports no test is a failure, unless it may be empty', async () => {
  const report = { kind: 'vitest', file: 'test-results/never-written.json' } as const;
  const empty = suite('x', { commands: [print('fine')], report });
  expect(await runSuite(empty)).toMatchObject({ failed: 1 });
  expect(await runSuite({ ...empty, mayBeEmpty: true })).toMatchObject({ passed: 0, failed: 0 });
});

test('named suites come with those that they need, in order; an unknown one is refused', () => {
  const house = suite('house', { after: ['bricks'] });
  const suites = [suite('clay'), suite('bricks', { after: ['clay'] }), suite('paint'), house];
  expect(choose(suites, ['paint', 'house'])).toEqual(suites);
  expect(choose(suites, ['clay'])).toEqual(suites.slice(0, 1));
  expect(choose(suites, [])).toEqual(suites);
  expect(() => choose(suites, ['roof'])).toThrow('no suite roof. Choose from clay, bricks, paint, house.');
});

test('suites start when cores are free and what they need is ready, or are skipped if that failed', async () => {
  const events: string[] = [];
  let busy = 0;
  const perform = async ({ name, cores }: Suite): Promise<Result> => {
    events.push(`${name} starts`);
    busy += cores;
    expect(busy).toBeLessThanOrEqual(2);
    await Promise.resolve();
    busy -= cores;
    events.push(`${name} ends`);
    return { ...notRun(name, ''), failed: name === 'broken' ? 1 : 0 };
  };
  const skip = ({ name }: Suite) => notRun(name, 'skipped');
  const suites = [
    suite('use', { after: ['make'] }),
    suite('make', { cores: 2 }),
    suite('broken'),
    suite('unused', { after: ['broken'] }),
  ];
  const results = await schedule(suites, 2, { perform, skip });
  expect(results.map(({ name }) => name)).toEqual(['use', 'make', 'broken', 'unused']);
  expect(events.slice(0, 3)).toEqual(['make starts', 'make ends', 'use starts']);
  expect(events).not.toContain('unused starts');
  expect(results[3]).toMatchObject({ failed: 1, output: 'Not run: skipped\n' });
});
