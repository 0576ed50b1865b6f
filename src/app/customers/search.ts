import { dayBounds } from '#lib/dates/dates.ts';
import { type CustomerSearch, soughtDigits, soughtWords } from '#lib/customer/search.ts';

/** Returns a search as arguments of the database functions, with wildcards escaped. */
export function searchArguments(search: CustomerSearch = ''): { find_by: string; sought: string } {
  if (search === '') return { find_by: 'all', sought: '' };
  if (typeof search === 'string') return { find_by: 'text', sought: likePattern(search) };
  const { by, text } = search;
  const sought = by === 'words' ? soughtWords(text).map(likePattern).join('\n') : soughtDigits(text);
  return { find_by: by, sought };
}

/** Returns a day as arguments of the database functions. */
export function periodOf(day: string | undefined): { registered_from?: string; registered_before?: string } {
  if (day === undefined) return {};
  const { from, before } = dayBounds(day);
  return { registered_from: from, registered_before: before };
}

function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
