import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { batches } from '#lib/batches.ts';
import type { CustomerRecord } from '#lib/customer.ts';
import type { CustomerExport } from '../api/records-api.ts';
import { useRecordsApi } from '../api/records-api-context.ts';
import { keys } from '../cache/keys.ts';

/** The most ids in one request. */
const AT_ONCE = 100;

type LastExport = Pick<CustomerExport, 'kind' | 'created_at'>;

type LastExports = ReadonlyMap<string, LastExport>;

const NONE_KNOWN: LastExports = new Map();

export interface ExportsOfRows {
  /** No entry while it's unknown, or when there is none. */
  lastExports: LastExports;
  isKnown: (id: string) => boolean;
}

/** Returns the last export of each listed customer. Each is fetched once until the list is fetched again. */
export function useLastExports(records: readonly CustomerRecord[]): ExportsOfRows {
  const api = useRecordsApi();
  const client = useQueryClient();
  const { data: known = NONE_KNOWN } = useQuery<LastExports>({
    queryKey: keys.exportedAt,
    queryFn: skipToken,
  });
  const asked = useRef({ ids: new Set<string>(), of: known });
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    const isForgotten = known.size === 0 && known !== asked.current.of;
    if (isForgotten) {
      asked.current.ids.clear();
      setAnswered(new Set());
    }
    asked.current.of = known;
    const ids = records.map(({ id }) => id).filter((id) => !asked.current.ids.has(id));
    for (const chunk of batches(ids, AT_ONCE)) {
      for (const id of chunk) asked.current.ids.add(id);
      api.exportsOf(chunk, 1, new AbortController().signal).then(
        (found) => {
          add(
            client,
            Array.from(found).flatMap(([id, [last]]) => (last ? [[id, last] as const] : [])),
          );
          setAnswered((before) => new Set([...before, ...chunk]));
        },
        () => undefined,
      );
    }
  }, [api, client, records, known]);

  return useMemo(() => ({ lastExports: known, isKnown: (id) => answered.has(id) }), [known, answered]);
}

/** Updates the last exports after an export on this desk. */
export function noteExported(client: QueryClient, ids: readonly string[], entry: LastExport): void {
  add(
    client,
    ids.map((id) => [id, entry] as const),
  );
}

/** Fetches again the last exports of the listed customers. */
export function forgetExported(client: QueryClient): void {
  client.setQueryData<LastExports>(keys.exportedAt, new Map());
}

function add(client: QueryClient, entries: readonly (readonly [id: string, last: LastExport])[]): void {
  if (entries.length === 0) return;
  client.setQueryData<LastExports>(keys.exportedAt, (known = NONE_KNOWN) => {
    const all = new Map(known);
    // Keep the later export, because answers may arrive out of order.
    for (const [id, last] of entries) {
      if (last.created_at > (all.get(id)?.created_at ?? '')) all.set(id, last);
    }
    return all;
  });
}
