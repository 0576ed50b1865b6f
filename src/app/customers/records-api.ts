import type { RecordsApi } from '#features/records/api/records-api.ts';
import { acceptedApi } from './accepted.ts';
import { baselinesApi } from './baselines.ts';
import { changesApi } from './changes.ts';
import type { Client } from './client.ts';
import { customersApi } from './customers.ts';
import { deletionApi } from './deletion.ts';
import { duplicatesApi } from './duplicates.ts';
import { editApi } from './edits.ts';
import { exportsApi } from './exports.ts';

/** Creates the records API over Supabase. Its calls reject with a `CustomersError` when the backend refuses them. */
export function createRecordsApi(client: Client): RecordsApi {
  return {
    ...customersApi(client),
    ...editApi(client),
    ...deletionApi(client),
    ...exportsApi(client),
    ...baselinesApi(client),
    ...duplicatesApi(client),
    ...acceptedApi(client),
    ...changesApi(client),
  };
}
