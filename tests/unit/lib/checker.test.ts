import { expect, test } from 'vitest';
import { type CheckAnswer, type CheckTask, createChecker } from '#lib/checks/checker.ts';
import { customer, customers } from './records.ts';

function startChecker() {
  let answers: CheckAnswer[] = [];
  const check = createChecker((answer) => answers.push(answer));
  return (task: Partial<CheckTask>) => {
    answers = [];
    check({ put: [], remove: [], ...task });
    return answers;
  };
}

test('reports only progress until a report is asked for', () => {
  expect(startChecker()({ put: customers(3) })).toEqual([{ checked: 3, isLast: true }]);
});

test('reports problems and duplicates in parts of 500, without empty parts of problems', () => {
  const twins = customers(2000).map((each, at) => ({
    ...each,
    cell_phone: `${825_550_000 + at}`,
    email_address: `${Math.floor(at / 2)}@gmial.com`,
  }));
  const [progress, ...answers] = startChecker()({ put: twins, distinct: new Set() });
  expect(progress).toEqual({ checked: 2000 });
  const problems = answers.flatMap((answer) => answer.problems?.length ?? []);
  expect(problems).toEqual([500, 500, 500, 500]);
  const duplicates = answers.flatMap((answer) => answer.duplicates?.length ?? []);
  expect(duplicates.slice(0, 2)).toEqual([500, 500]);
  expect(Math.max(...duplicates)).toBe(500);
  expect(answers.at(-1)).toEqual({ checked: 2000, isLast: true });
});

test('reports a customer without problems only when it had some', () => {
  const check = startChecker();
  const [one, other] = [customer({ id: '1' }), customer({ id: '2', company_name: 'Vaal Radio' })];
  const first = check({ put: [{ ...one, email_address: 'thandi@gmial.com' }, other], distinct: new Set() });
  expect(first[1]?.problems?.map(([id]) => id)).toEqual(['1']);
  expect(check({ put: [one], distinct: new Set() })[1]?.problems).toEqual([['1', []]]);
});
