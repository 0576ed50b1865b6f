import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { checksOf } from '../../facts/checks.ts';
import type { ChecksResult } from '../../facts/checks-state.ts';
import { newCount, useAfterRows } from '../../api/after-rows.ts';
import { useRecordsApi } from '../../api/records-api.ts';
import { useDialogs } from '../../shared/dialogs.tsx';
import { newToExport } from './new-to-export.ts';
import { useExport } from './ExportProvider.tsx';

/** Exports new customers. Asks first when some have to be fixed, QuickBooks may have them, or nothing was checked. */
export function useExportNew() {
  const api = useRecordsApi();
  const checks = checksOf(useQueryClient());
  const { open } = useDialogs();
  const { start } = useExport();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { signal } = new AbortController();
      await checks.settled();
      if (checks.state.result) await checks.catchUp();
      const { result, isOutdated } = checks.state;
      if (result && !isOutdated && isReady(result)) return null;
      const records = result ? await api.readMatches({ onlyNew: true }, signal) : [];
      // A customer that isn't known registered during a check of all.
      return result && records.every(({ id }) => result.customers.has(id))
        ? { records, question: newToExport(records, result) }
        : { records: null, question: await unchecked(() => api.count({ onlyNew: true }, signal)) };
    },
    onSuccess: (known) => {
      if (!known || known.question.ready.length === known.question.all) start({ kind: 'new' });
      else open('export-new', { records: known.records, all: known.question.all });
    },
    // The export shows its own error.
    onError: () => start({ kind: 'new' }),
  });
  return { start: () => mutate(), isPending, count: useAfterRows(newCount) };
}

/** Returns whether there's nothing to ask about any customer. */
function isReady({ toFix, corrections, duplicates }: ChecksResult): boolean {
  return toFix.length + corrections.length === 0 && duplicates.every(({ strength }) => strength !== 'likely');
}

async function unchecked(count: () => Promise<number>) {
  const ready: readonly CustomerRecord[] = [];
  return { all: await count(), ready };
}
