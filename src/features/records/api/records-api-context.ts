import { createContext, useContext } from 'react';
import type { RecordsApi } from './records-api.ts';

export const RecordsApiContext = createContext<RecordsApi | null>(null);

/** Returns the records API. Throws outside of a {@link RecordsApiContext}. */
export function useRecordsApi(): RecordsApi {
  const api = useContext(RecordsApiContext);
  if (!api) throw new Error('The records screen needs a RecordsApiContext around it.');
  return api;
}
