import type { CustomerRecord } from '#lib/customer.ts';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import { useExport } from '../export/use-export.ts';
import type { CustomerListModel } from '../list/use-customer-list.ts';
import { useBulkDelete } from './use-bulk-delete.ts';
import { type SelectionModel, useSelection } from './use-selection.ts';

export interface Selected {
  selection: SelectionModel;
  exportAll: () => void;
  /** Exports the selection with a row's customer, or that customer alone. */
  exportWith: (record: CustomerRecord) => void;
  askToDelete: () => void;
}

/** Returns the selection, with its export and deletion. */
export function useSelected(model: CustomerListModel): Selected {
  const { open } = useDialogs();
  const exports = useExport();
  const selection = useSelection(model);
  const exportThese = (records: readonly CustomerRecord[]) => exports.start({ kind: 'selected', records });
  const bulk = useBulkDelete();
  return {
    selection,
    exportAll: () => exportThese(selection.records()),
    exportWith: (record) => {
      const records = selection.records();
      if (records.length > 0) exportThese(records);
      else exports.start({ kind: 'record', record });
    },
    askToDelete: () => {
      const records = selection.records();
      const onConfirm = () => {
        selection.clear();
        bulk.remove(records);
      };
      open('delete-selected', { records, onConfirm });
    },
  };
}
