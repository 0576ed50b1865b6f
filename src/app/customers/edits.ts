import type { EditApi, SaveOutcome } from '#features/records/api/records-api.ts';
import type { Client } from './client.ts';
import { askFor } from './customers-error.ts';

export function editApi(client: Client): EditApi {
  return {
    update: (edits, { id, kind }) =>
      askFor<SaveOutcome[]>(
        client.rpc('update_customers', { edits: edits.map((edit) => ({ ...edit })), change: id, kind }),
      ),
  };
}
