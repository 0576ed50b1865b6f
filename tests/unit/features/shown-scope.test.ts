import { expect, test } from 'vitest';
import { shownScope } from '#features/records/list/shown-scope.ts';
import { customer } from '../lib/records.ts';

const yesterday = customer({ id: '1', created_at: '2026-11-19T08:00:00+00:00' });
const today = customer({ id: '2', created_at: '2026-11-20T08:00:00+00:00' });

test('an export of a list that is read page by page is the database’s to find: of the search, or of a day of it', () => {
  expect(shownScope({ held: undefined, search: 'karoo' })).toEqual({ kind: 'search', search: 'karoo' });
  expect(shownScope({ held: undefined, search: 'karoo' }, '2026-11-20')).toEqual({
    kind: 'day',
    day: '2026-11-20',
    search: 'karoo',
  });
});

test('an export of a list that the desk holds is of those in it: all of them, or those of a day', () => {
  const model = { held: [today, yesterday], search: 'karoo' };
  expect(shownScope(model)).toEqual({ kind: 'selected', records: [today, yesterday] });
  expect(shownScope(model, '2026-11-19')).toEqual({ kind: 'selected', records: [yesterday] });
  expect(shownScope({ held: [], search: '' })).toEqual({ kind: 'selected', records: [] });
});
