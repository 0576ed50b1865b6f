import type { CustomerRecord } from '#lib/customer.ts';
import { type Fix, fixOf } from '#lib/quickbooks/fixes.ts';
import type { DataTableGroupAction } from '#ui/DataTable.tsx';
import { useApplyFixes } from '../checks/use-apply-fixes.ts';
import { useCopy } from '../copy/use-copy.ts';
import type { BulkAction, CustomerAction } from '../customer-actions.ts';
import { useDeletion } from '../deletion/use-deletion.tsx';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import { useMarkUpdated } from '../edit/use-mark-updated.tsx';
import { useExport } from '../export/use-export.ts';
import type { ViewName } from '../views/views.ts';
import type { Group } from '../views/groups.ts';
import { messages } from './messages.ts';
import type { ShownList } from './use-shown-list.ts';

/** Returns what a view's rows, selection and group headings do. */
export function useListActions(view: ViewName, { model, checks, changed }: ShownList) {
  const { result } = checks.state;
  const { open } = useDialogs();
  const exports = useExport();
  const { copyAll } = useCopy();
  const { restore } = useDeletion();
  const { mark } = useMarkUpdated();
  const applyFixes = useApplyFixes();

  const fixesOf = (records: readonly CustomerRecord[]): Fix[] =>
    records.flatMap((record) => fixOf(record, result?.findings.get(record.id) ?? []) ?? []);
  const markAll = (records: readonly CustomerRecord[]) =>
    mark(records.flatMap(({ id }) => changed.get(id) ?? []));

  const act = (record: CustomerRecord, action: CustomerAction): void => {
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
        return copyAll(record);
      case 'export':
        return exports.start({ kind: 'record', record });
      case 'fix':
        return view === 'fix' ? applyFixes(fixesOf([record])) : undefined;
      case 'mark':
        return markAll([record]);
      case 'compare': {
        const group = result?.duplicates.find(({ members }) => members.some(({ id }) => id === record.id));
        return group && open('compare', { group });
      }
    }
  };

  /** Acts on selected customers. `onDone` is called once the action has begun. */
  const actOnAll = (records: readonly CustomerRecord[], action: BulkAction, onDone: () => void): void => {
    switch (action) {
      case 'export':
        // Keep the selection for the next action.
        return exports.start({ kind: 'selected', records });
      case 'delete':
      case 'delete-permanently':
        return open('delete-many', {
          records,
          permanently: action === 'delete-permanently',
          onConfirm: onDone,
        });
      case 'mark':
        markAll(records);
        return onDone();
      case 'restore':
        restore(records);
        return onDone();
    }
  };

  const groupAction = ({ id, label = '', title = label, rows }: Group): DataTableGroupAction | undefined => {
    if (view === 'all') {
      return {
        icon: 'download',
        label: messages.exportDayLabel(title),
        // All customers of the day, not only the new ones.
        onSelect: () => exports.start({ kind: 'day', day: id, search: model.query.search }),
      };
    }
    const [first] = rows;
    if (view === 'duplicates' && first) {
      return {
        icon: 'compare',
        label: messages.compareGroup(first.company_name),
        onSelect: () => act(first, 'compare'),
      };
    }
    const fixes = view === 'fix' ? fixesOf(rows) : [];
    if (fixes.length === 0) return undefined;
    return {
      icon: 'checkCircle',
      label: messages.reviewOf(label, fixes.length),
      onSelect: () => open('fixes', { fixes }),
    };
  };
  return { act, actOnAll, groupAction };
}
