import { expect, test } from 'vitest';
import { problem, problemReasons } from '#lib/quickbooks/problems.ts';
import type { Reason } from '#lib/quickbooks/reason.ts';
import { correctionsText } from '#features/records/desk/list/Corrections.tsx';

test('counts the customers of each reason, most first', () => {
  const none = { problems: [problem('no-province', 'physicalAddress', '')] };
  const phone = { problems: [problem('phone', 'cellPhone', '')] };
  expect(correctionsText([phone, none, none])).toBe(
    '2 addresses have no province and 1 phone number has an extra 0',
  );
});

test('every reason with a certain fix has a text', () => {
  const reasons: Reason[] = Object.values(problemReasons);
  const certain = reasons.filter(({ fix, isCertain }) => fix && isCertain);
  expect(certain.filter(({ corrects }) => !corrects)).toEqual([]);
});
