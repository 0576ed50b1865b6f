import type { Correction } from '#lib/quickbooks/corrections.ts';
import type { DialogProps } from '../../shared/dialogs.tsx';
import { useExport } from '../export/ExportProvider.tsx';
import { useAnswers } from '../export/use-answers.ts';
import { useApplyCorrections } from './fix.ts';

/** Returns a function that applies corrections. With a file that was exported, it withdraws that first, and makes another one after. */
export function useApplyBeforeExport() {
  const applyCorrections = useApplyCorrections();
  const { mutateAsync } = useAnswers();
  const start = useExport();
  return async (
    corrections: readonly Correction[],
    exported: DialogProps['corrections']['exported'],
  ): Promise<void> => {
    if (exported) {
      const { id, file_name: file } = exported.entry;
      // First, so that QuickBooks gets the corrected values from the next file.
      await mutateAsync({ ids: [id], file, imported: false });
    }
    const areApplied = await applyCorrections(corrections);
    if (exported && areApplied) start(exported.scope);
  };
}
