import { type AnyPage, pagingOf } from '../api/pages.ts';
import { here, type Source } from './source.ts';

/** The source of customers with problems or duplicates, which the check finds. */
export const checked: Source<never, AnyPage> = {
  pages: () => here,
  facts: () => ({}),
  paging: ({ state: { result, error }, check }) =>
    pagingOf({ data: result, error: (!result && error) || null, refetch: check }),
};
