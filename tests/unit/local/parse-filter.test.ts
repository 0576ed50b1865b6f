import { describe, expect, test } from 'vitest';

import { parseFilter, parseGroup } from '../../../supabase/local/rest/parse-filter.ts';

const equals = (column: string, value: string) => ({
  kind: 'compare',
  column,
  operator: 'eq',
  value,
  negated: false,
});

const refused = expect.objectContaining({ status: 400, code: 'PGRST100' });

describe('one condition', () => {
  test.each(['', ' ', '(Pty) Ltd', 'a,b', '"quoted"', 'back\\slash', 'eq.eq', '50%', 'a\nb', '📻'])(
    'the value %j runs to the end, as it stands',
    (value) => {
      expect(parseFilter('company_name', `eq.${value}`)).toEqual(equals('company_name', value));
    },
  );

  test('not. turns it round', () => {
    expect(parseFilter('id', 'not.gt.5')).toEqual({
      kind: 'compare',
      column: 'id',
      operator: 'gt',
      value: '5',
      negated: true,
    });
  });

  test.each(['null', 'NULL', 'not_null', 'true', 'false', 'unknown'])('is.%s', (value) => {
    expect(parseFilter('office_phone', `is.${value}`)).toMatchObject({
      kind: 'is',
      value: value.toLowerCase(),
    });
  });

  test.each([
    ['()', []],
    ['(a)', ['a']],
    ['(a,b c,(d)', ['a', 'b c', '(d']],
    ['("a,b","c)","say \\"hi\\"","\\\\")', ['a,b', 'c)', 'say "hi"', '\\']],
    ['(,)', ['', '']],
    ['("a"b,c)', ['"a"b', 'c']],
  ])('in.%s', (list, values) => {
    expect(parseFilter('id', `in.${list}`)).toMatchObject({ kind: 'in', values });
  });

  test.each([
    '',
    '5',
    'eq',
    'eq5',
    'EQ.5',
    'xx.5',
    'is.5',
    'is.',
    'in.5',
    'in.(5',
    'in.(5)6',
    '.5',
    'not.5',
    'not.not.eq.5',
  ])('%j is refused with PGRST100', (text) => {
    expect(() => parseFilter('id', text)).toThrow(refused);
  });
});

describe('a group', () => {
  test("the keyset of the records desk's list", () => {
    const text =
      '(created_at.lt."2026-11-20T09:13:01.571+00:00",and(created_at.eq."2026-11-20T09:13:01.571+00:00",id.lt.7))';
    expect(parseGroup('or', false, text)).toEqual({
      kind: 'or',
      negated: false,
      filters: [
        { ...equals('created_at', '2026-11-20T09:13:01.571+00:00'), operator: 'lt' },
        {
          kind: 'and',
          negated: false,
          filters: [
            equals('created_at', '2026-11-20T09:13:01.571+00:00'),
            { ...equals('id', '7'), operator: 'lt' },
          ],
        },
      ],
    });
  });

  test('quoted values hold commas, brackets, quotes and backslashes', () => {
    expect(parseGroup('or', false, '(a.eq."x,y)","b".eq."say \\"hi\\" \\\\",c.eq.)')).toMatchObject({
      filters: [equals('a', 'x,y)'), equals('b', 'say "hi" \\'), equals('c', '')],
    });
  });

  test('not. before a group and before a condition', () => {
    expect(parseGroup('and', true, '(not.or(a.eq.1,b.not.eq.2))')).toMatchObject({
      negated: true,
      filters: [{ kind: 'or', negated: true, filters: [{ negated: false }, { negated: true }] }],
    });
  });

  test('a column may be called like a group', () => {
    expect(parseGroup('or', false, '(order.eq.1,and.eq.2)')).toMatchObject({
      filters: [equals('order', '1'), equals('and', '2')],
    });
  });

  test.each([
    '',
    '()',
    '(a)',
    '(a.eq.1',
    'a.eq.1',
    '(a.eq.1)x',
    '(a.eq.1,)',
    '(and(a.eq.1)',
    '("a.eq.1)',
    '(a.in.(1)',
  ])('%j is refused with PGRST100', (text) => {
    expect(() => parseGroup('or', false, text)).toThrow(refused);
  });

  test('thousands of brackets are refused, not a crash', () => {
    expect(() => parseGroup('or', false, '(and'.repeat(50_000))).toThrow(refused);
  });
});
