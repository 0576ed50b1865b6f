import type { CustomerQuery } from '#features/records/api/customers-api.ts';
import { dayBounds } from '#lib/dates/dates.ts';
import { accounting } from '#lib/export/formats.ts';
import { type CustomerSearch, soughtDigits, soughtWords } from '#lib/customer/search.ts';

/** Returns a query as arguments of the database functions. */
export function argumentsOf({ search, onlyNew, day }: Omit<CustomerQuery, 'since'>) {
  const period = day === undefined ? undefined : dayBounds(day);
  return {
    ...searchArguments(search),
    ...(onlyNew && { new_for: accounting.name }),
    ...(period && { registered_from: period.from, registered_before: period.before }),
  };
}

/** Wildcards are escaped. */
function searchArguments(search: CustomerSearch = ''): { find_by: string; sought: string } {
  if (search === '') return { find_by: 'all', sought: '' };
  if (typeof search === 'string') return { find_by: 'text', sought: likePattern(search) };
  const { by, text } = search;
  const sought = by === 'words' ? soughtWords(text).map(likePattern).join('\n') : soughtDigits(text);
  return { find_by: by, sought };
}

function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
