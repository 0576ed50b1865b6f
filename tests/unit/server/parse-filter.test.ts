import { describe, expect, test } from 'vitest';
import { parseFilter, parseGroup, readsLikeFilter } from '../../../server/rest/parse-filter.ts';

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
    'reads the value %j to the end',
    (value) => {
      expect(parseFilter('company_name', `eq.${value}`)).toEqual(equals('company_name', value));
    },
  );

  test('a condition can start with not.', () => {
    expect(parseFilter('id', 'not.gt.5')).toEqual({ ...equals('id', '5'), operator: 'gt', negated: true });
  });

  test('a condition can be is.null', () => {
    expect(parseFilter('office_phone', 'not.is.null')).toEqual({
      kind: 'null',
      column: 'office_phone',
      negated: true,
    });
  });

  test.each([
    ['()', []],
    ['(a)', ['a']],
    ['(a,b c,(d)', ['a', 'b c', '(d']],
    ['("a,b","c)","say \\"hi\\"","\\\\")', ['a,b', 'c)', 'say "hi"', '\\']],
    ['(,)', ['', '']],
    ['("a"b,c)', ['"a"b', 'c']],
  ])('reads in.%s', (list, values) => {
    expect(parseFilter('id', `in.${list}`)).toMatchObject({ kind: 'in', values });
  });

  const BROKEN = ' 5 eq eq5 EQ.5 xx.5 is.5 is.true is. in.5 in.(5 in.(5)6 .5 not.5 not.not.eq.5'.split(' ');
  test.each(BROKEN)('%j is refused with PGRST100', (text) => {
    expect(() => parseFilter('id', text)).toThrow(refused);
  });
});

describe('a group', () => {
  test('a group can be the keyset of the records list', () => {
    const text =
      '(created_at.lt."2026-11-20T09:13:01.571+00:00",and(created_at.eq."2026-11-20T09:13:01.571+00:00",id.lt.7))';
    expect(parseGroup('or', text)).toEqual({
      kind: 'or',
      filters: [
        { ...equals('created_at', '2026-11-20T09:13:01.571+00:00'), operator: 'lt' },
        {
          kind: 'and',
          filters: [
            equals('created_at', '2026-11-20T09:13:01.571+00:00'),
            { ...equals('id', '7'), operator: 'lt' },
          ],
        },
      ],
    });
  });

  test('a group can have commas, brackets, quotes and backslashes in quoted values', () => {
    expect(parseGroup('or', '(a.eq."x,y)",b.eq."say \\"hi\\" \\\\",c.eq.)')).toMatchObject({
      filters: [equals('a', 'x,y)'), equals('b', 'say "hi" \\'), equals('c', '')],
    });
  });

  test('not. is read before a condition', () => {
    expect(parseGroup('and', '(or(a.eq.1,b.not.eq.2))')).toEqual({
      kind: 'and',
      filters: [{ kind: 'or', filters: [equals('a', '1'), { ...equals('b', '2'), negated: true }] }],
    });
  });

  test('a column can have a group’s name', () => {
    expect(parseGroup('or', '(order.eq.1,and.eq.2)')).toMatchObject({
      filters: [equals('order', '1'), equals('and', '2')],
    });
  });

  const BROKEN =
    ' () (a) (a.eq.1 a.eq.1 (a.eq.1)x (a.eq.1,) (and(a.eq.1) (not.or(a.eq.1)) ("a".eq.1) (a.in.(1)'.split(
      ' ',
    );
  test.each(BROKEN)('%j is refused with PGRST100', (text) => {
    expect(() => parseGroup('or', text)).toThrow(refused);
  });
});

describe('a group in a group', () => {
  test('groups nested deeper than 50 are refused', () => {
    const nested = (levels: number) => `${'(and'.repeat(levels - 1)}(a.eq.1)${')'.repeat(levels - 1)}`;
    expect(parseGroup('and', nested(50))).toMatchObject({ kind: 'and' });
    expect(() => parseGroup('and', nested(51))).toThrow(
      expect.objectContaining({ details: expect.stringContaining('too many groups in one another') }),
    );
    // Side by side, they aren't nested.
    const flat = `(${Array.from({ length: 60 }, () => 'or(a.eq.1)').join(',')})`;
    expect(parseGroup('and', flat)).toMatchObject({ kind: 'and' });
  });
});

describe('a value in a group', () => {
  test('a value in a group is only quoted if the quotes enclose it', () => {
    expect(parseGroup('or', '(a.eq.x"y",b.eq.2)')).toMatchObject({
      filters: [equals('a', 'x"y"'), equals('b', '2')],
    });
    expect(parseGroup('or', '(a.eq."",b.eq.2)')).toMatchObject({
      filters: [equals('a', ''), equals('b', '2')],
    });
  });

  test("a value after is. is refused if it isn't a truth value", () => {
    expect(() => parseGroup('or', '(a.eq.null,b.is.5)')).toThrow(refused);
    expect(parseGroup('or', '(a.eq.null)')).toMatchObject({ filters: [equals('a', 'null')] });
  });
});

describe('a function’s argument in the query string', () => {
  const FILTERS = 'eq.5 not.eq.5 in.(5) is.null eq(any).{1,2} not.ilike(all).{a} adj.x fts.cat'.split(' ');
  const VALUES = ['5', 'eq', 'xeq.5', 'equal.5', 'not.5', 'Karoo eq.5', 'eq(any', ''];

  test.each([...FILTERS, ...VALUES])(
    'a function’s argument is a filter if it looks like one: %j',
    (value) => {
      expect(readsLikeFilter(value)).toBe(FILTERS.includes(value));
    },
  );
});
