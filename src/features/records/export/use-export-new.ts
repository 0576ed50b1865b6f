import { useMutation } from '@tanstack/react-query';
import { needsFix } from '#lib/quickbooks/checks.ts';
import { useRecordsApi } from '../api/records-api.ts';
import { useChecks } from '../api/use-checks.ts';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import { useExport } from './use-export.ts';

/** Exports new customers, and asks first when some of them have to be fixed. */
export function useExportNew() {
  const api = useRecordsApi();
  const { open } = useDialogs();
  const { start } = useExport();
  const { result } = useChecks();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.readMatches({ onlyNew: true }, new AbortController().signal),
    onSuccess: (records) => {
      const ready = records.filter(({ id }) => !needsFix(result?.findings.get(id) ?? []));
      if (ready.length === records.length) start({ kind: 'new' });
      else open('export-new', { ready, all: records.length });
    },
    // The export shows its own error.
    onError: () => start({ kind: 'new' }),
  });
  const startNew = () => (result && result.toFix.length > 0 ? mutate() : start({ kind: 'new' }));
  return { start: startNew, isPending };
}
