import type { CustomerRecord } from '#lib/customer.ts';
import { formatDay } from '#lib/dates.ts';
import { type Fix, fixOf } from '../checks/fixes.ts';
import { messages as checkMessages } from '../checks/messages.ts';
import { useApplyFixes } from '../checks/use-apply-fixes.ts';
import { useCopy } from '../copy/use-copy.ts';
import { messages as deletionMessages } from '../deletion/messages.ts';
import { useDeletion } from '../deletion/use-deletion.tsx';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import { messages as duplicateMessages } from '../duplicates/messages.ts';
import { useDuplicateGroups } from '../duplicates/use-duplicate-groups.ts';
import { messages as editMessages } from '../edit/messages.ts';
import { useMarkUpdated } from '../edit/use-mark-updated.tsx';
import { useExport } from '../export/use-export.ts';
import type { BulkAction } from '../selection/SelectionActions.tsx';
import { messages as selectionMessages } from '../selection/messages.ts';
import type { ViewName } from '../view/desk-view.ts';
import type { Group } from './groups.ts';
import { messages } from './messages.ts';
import type { RowAction } from './row-actions.ts';
import type { ShownList } from './use-shown-list.ts';

export interface ListActions {
  act: (record: CustomerRecord, action: RowAction) => void;
  exportSelected: (records: readonly CustomerRecord[]) => void;
  bulkActions: readonly BulkAction[];
  groupAction: (group: Group) => Group['action'];
}

/** Returns what a view's rows, selection and group headings do. */
export function useListActions(view: ViewName, shown: ShownList): ListActions {
  const { model, checks, changed } = shown;
  const { result } = checks.state;
  const { open } = useDialogs();
  const exports = useExport();
  const { copy } = useCopy();
  const { restore } = useDeletion();
  const { mark } = useMarkUpdated();
  const duplicates = useDuplicateGroups();
  const applyFixes = useApplyFixes();

  const fixesOf = (records: readonly CustomerRecord[]): Fix[] =>
    records.flatMap((record) => fixOf(record, result?.findings.get(record.id) ?? []) ?? []);
  const markAll = (records: readonly CustomerRecord[]) =>
    mark(records.flatMap(({ id }) => changed.get(id) ?? []));

  const act: ListActions['act'] = (record, action) => {
    switch (action) {
      case 'details':
      case 'edit':
      case 'delete':
        return open(action, { record });
      case 'delete-permanently':
        return open('delete-many', { records: [record], permanently: true });
      case 'restore':
        return restore([record]);
      case 'copy':
        return copy(record, 'everything');
      case 'export':
        return exports.start({ kind: 'record', record });
      case 'fix':
        return view === 'fix' ? applyFixes(fixesOf([record])) : undefined;
      case 'mark':
        return markAll([record]);
      case 'compare': {
        const group = duplicates.find(({ members }) => members.some(({ id }) => id === record.id));
        return group && open('compare', { group });
      }
    }
  };
  const exportSelected: ListActions['exportSelected'] = (records) =>
    exports.start({ kind: 'selected', records });

  const bulkExport: BulkAction = {
    icon: 'download',
    label: selectionMessages.export,
    name: selectionMessages.exportSelected,
    onSelect: (selection) => exportSelected(selection.records()),
  };
  const bulkDelete: BulkAction = {
    icon: 'trash',
    label: deletionMessages.delete,
    name: deletionMessages.deleteSelected,
    onSelect: ({ records, clear }) => open('delete-many', { records: records(), onConfirm: clear }),
  };
  const bulkMark: BulkAction = {
    icon: 'checkCircle',
    label: editMessages.markUpdated,
    name: editMessages.markSelected,
    onSelect: ({ records, clear }) => {
      markAll(records());
      clear();
    },
  };
  const bulkRestore: BulkAction = {
    icon: 'undo',
    label: deletionMessages.restore,
    name: deletionMessages.restoreSelected,
    onSelect: ({ records, clear }) => {
      restore(records());
      clear();
    },
  };
  const bulkPermanently: BulkAction = {
    icon: 'trash',
    label: deletionMessages.deletePermanently,
    name: deletionMessages.deleteSelectedPermanently,
    onSelect: ({ records, clear }) =>
      open('delete-many', { records: records(), permanently: true, onConfirm: clear }),
  };

  const groupAction: ListActions['groupAction'] = ({ id, label = '', rows }) => {
    if (view === 'all') {
      return {
        icon: 'download',
        label: messages.exportDayLabel(formatDay(id)),
        // All customers of the day, not only the new ones.
        onSelect: () => exports.start({ kind: 'day', day: id, search: model.search }),
      };
    }
    if (view === 'duplicates') {
      const [first] = rows;
      return (
        first && {
          icon: 'compare',
          label: duplicateMessages.compareGroup(first.company_name),
          onSelect: () => act(first, 'compare'),
        }
      );
    }
    const fixes = view === 'fix' ? fixesOf(rows) : [];
    if (fixes.length === 0) return undefined;
    return {
      icon: 'checkCircle',
      label: checkMessages.reviewOf(label, fixes.length),
      onSelect: () => open('fixes', { fixes, onApply: applyFixes }),
    };
  };

  const bulkActions =
    view === 'deleted'
      ? [bulkRestore, bulkPermanently]
      : [...(view === 'changed' ? [bulkMark] : []), bulkExport, bulkDelete];
  return { act, exportSelected, bulkActions, groupAction };
}
