import type { EditApi, SaveOutcome } from '#features/records/api/records-api.ts';
import type { Client } from './client.ts';
import { throwOnError } from './customers-error.ts';

export function editApi(client: Client): EditApi {
  return {
    update: async (edits, { id, kind }) =>
      throwOnError(
        await client
          .rpc('update_customers', { edits: edits.map((edit) => ({ ...edit })), change: id, kind })
          .overrideTypes<SaveOutcome[], { merge: false }>(),
      ),
  };
}
