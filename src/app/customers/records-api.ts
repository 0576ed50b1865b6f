import type { RecordsApi } from '#features/records/api/records-api.ts';
import { baselinesApi } from './baselines.ts';
import { changesApi } from './changes.ts';
import type { Client } from './client.ts';
import { customersApi } from './customers.ts';
import { decisionsApi } from './decisions.ts';
import { deletionApi } from './deletion.ts';
import { exportsApi } from './exports.ts';

/** Creates the records API over Supabase. Its calls reject with a `CustomersError` when the backend refuses them. */
export function createRecordsApi(client: Client): RecordsApi {
  return {
    ...customersApi(client),
    ...deletionApi(client),
    ...exportsApi(client),
    ...baselinesApi(client),
    ...decisionsApi(client),
    ...changesApi(client),
  };
}
