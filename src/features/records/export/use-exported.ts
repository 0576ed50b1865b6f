import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { batches } from '#lib/batches.ts';
import type { CustomerRecord } from '#lib/customer.ts';
import { keys } from '../cache/keys.ts';
import { useCustomers } from '../port-context.ts';

/** Customers whose exports are asked for in one request. */
const AT_ONCE = 100;

/** When customers were last exported, as ISO timestamps, as far as it was asked. */
type ExportedAt = ReadonlyMap<string, string>;

const NOBODY: ExportedAt = new Map();

/**
 * When each of the listed customers was last exported; not yet known, or never: no entry. Asked once for each customer,
 * until the list is read again: what this desk exports it knows itself. Without an answer nothing is said.
 */
export function useExportedAt(records: readonly CustomerRecord[]): ExportedAt {
  const customers = useCustomers();
  const client = useQueryClient();
  const { data: known = NOBODY } = useQuery<ExportedAt>({ queryKey: keys.exportedAt, queryFn: skipToken });
  const asked = useRef({ ids: new Set<string>(), of: known });

  useEffect(() => {
    // The list was read again.
    if (known.size === 0 && asked.current.of.size > 0) asked.current.ids.clear();
    asked.current.of = known;
    const ids = records.map(({ id }) => id).filter((id) => !asked.current.ids.has(id));
    for (const chunk of batches(ids, AT_ONCE)) {
      for (const id of chunk) asked.current.ids.add(id);
      customers.exportsOf(chunk, 1, new AbortController().signal).then(
        (found) => {
          const entries = Array.from(found, ([id, [last]]) => [id, last?.at ?? ''] as const);
          add(client, entries);
        },
        () => undefined,
      );
    }
  }, [customers, client, records, known]);

  return known;
}

/** Notes that this desk has just exported customers. */
export function noteExported(client: QueryClient, ids: readonly string[], at: Date): void {
  const time = at.toISOString();
  add(
    client,
    ids.map((id) => [id, time] as const),
  );
}

/** Has the listed customers' exports be asked for again. */
export function forgetExported(client: QueryClient): void {
  client.setQueryData<ExportedAt>(keys.exportedAt, NOBODY);
}

function add(client: QueryClient, entries: readonly (readonly [id: string, at: string])[]): void {
  if (entries.length === 0) return;
  client.setQueryData<ExportedAt>(keys.exportedAt, (known = NOBODY) => {
    const all = new Map(known);
    // Of two answers the later export counts, whichever came first.
    for (const [id, at] of entries) if (at > (all.get(id) ?? '')) all.set(id, at);
    return all;
  });
}
