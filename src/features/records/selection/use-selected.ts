import type { CustomerRecord } from '#lib/customer.ts';
import type { ExportModel } from '../export/use-export.ts';
import type { CustomerListModel } from '../list/use-customer-list.ts';
import type { OpenDialog } from '../RecordsDialogs.tsx';
import { useBulkDelete } from './use-bulk-delete.ts';
import { type SelectionModel, useSelection } from './use-selection.ts';

export interface SelectedOptions {
  model: CustomerListModel;
  exports: ExportModel;
  onShow: (dialog: OpenDialog) => void;
}

/** Who is selected, and what can be done with them. */
export interface Selected {
  selection: SelectionModel;
  exportAll: () => void;
  /** Exports a row's customer: with all the others who are selected, while anyone is. */
  exportWith: (record: CustomerRecord) => void;
  /** Asks before they are deleted. */
  askToDelete: () => void;
}

/** The selection over a list, with its export and its deletion. */
export function useSelected({ model, exports, onShow }: SelectedOptions): Selected {
  const selection = useSelection(model);
  const exportThese = (records: readonly CustomerRecord[]) => exports.start({ kind: 'selected', records });
  const bulk = useBulkDelete({
    onShowFailed: (records) => onShow({ kind: 'not-deleted', records }),
    onExport: exportThese,
  });
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
      onShow({ kind: 'delete-selected', records, onConfirm });
    },
  };
}
