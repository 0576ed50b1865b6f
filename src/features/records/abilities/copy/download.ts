import { useMutation } from '@tanstack/react-query';
import { changedFields } from '#lib/customer/customer-changes.ts';
import { customerFields } from '#lib/customer/customer-fields.ts';
import { type CustomerRecord, draftFields, toDraft } from '#lib/customer/customer.ts';
import { formatDateTime } from '#lib/dates/dates.ts';
import { downloadFile } from '#lib/export/download.ts';
import { slugOf } from '#lib/export/file-names.ts';
import { useNotifications } from '#ui/use-notifications.ts';
import type { Baseline } from '../../api/baselines-api.ts';
import type { CustomerChange } from '../../api/changes-api.ts';
import type { CustomerExport } from '../../api/exports-api.ts';
import { useRecordsApi } from '../../api/records-api.ts';
import { type CustomerAction, named } from '../../shared/action.ts';
import { whatHappened } from '../undo/logged-changes.ts';
import { messages } from '../../shared/messages.ts';

/** What a request under the Protection of Personal Information Act is answered with. */
export const downloadEverything = {
  on: 'customer',
  id: 'everything',
  icon: 'download',
  label: 'Download everything',
  labelFor: named('Download everything about {name}'),
  isRare: true,
  records: ['current', 'deleted'],
  needs: useCustomerFile,
  one: (record, { ask }) => ask(useCustomerFile)(record),
} satisfies CustomerAction;

const MOST_EXPORTS = 1_000;

/** Returns a function that downloads everything about a customer as a text file: values, history and exports. */
function useCustomerFile(): (customer: CustomerRecord) => void {
  const api = useRecordsApi();
  const { notify } = useNotifications();
  const { mutate } = useMutation({
    mutationFn: async (record: CustomerRecord) => {
      const { signal } = new AbortController();
      const [history, exports, baselines] = await Promise.all([
        api.history(record.id, signal),
        api.exportsOf([record.id], MOST_EXPORTS, signal),
        api.baselinesOf([record.id], signal),
      ]);
      const text = customerFile({
        record,
        history,
        exports: exports.get(record.id) ?? [],
        baseline: baselines.get(record.id),
        now: new Date(),
      });
      // A byte order mark, so that Windows reads the text as UTF-8.
      const file = ['\uFEFF', text];
      downloadFile(file, `customer-${slugOf(record.company_name)}.txt`, 'text/plain;charset=utf-8');
    },
    onError: () => notify({ tone: 'error', text: 'Couldn’t download. Check your connection and try again.' }),
  });
  return mutate;
}

export interface CustomerFile {
  record: CustomerRecord;
  history: readonly CustomerChange[];
  exports: readonly CustomerExport[];
  baseline: Baseline | undefined;
  now: Date;
}

/** Returns everything that the desk has about a customer, as text. */
export function customerFile({ record, history, exports, baseline, now }: CustomerFile): string {
  const lines = [
    `Everything about this customer, ${formatDateTime(now.toISOString())}`,
    '',
    ...valuesOf(record),
    `Registered: ${formatDateTime(record.created_at)}`,
    '',
    'History:',
    ...listed(history.flatMap(changeLines)),
    '',
    'Exports to QuickBooks:',
    ...listed(exports.map(exportLine)),
    '',
    'In QuickBooks:',
    ...listed(baseline ? baselineLines(baseline) : []),
  ];
  return `${lines.join('\r\n')}\r\n`;
}

function valuesOf(record: CustomerRecord): string[] {
  const values = toDraft(record);
  return draftFields.map((field) => `${customerFields[field].label}: ${oneLine(values[field])}`);
}

function changeLines(change: CustomerChange): string[] {
  const { before, after, changed_at, changed_by_email } = change;
  const what = whatHappened(change) || 'Edited';
  const head = `${formatDateTime(changed_at)}, ${changed_by_email ?? 'System'}: ${what}`;
  if (!before || !after) return [head];
  const [was, is] = [toDraft(before), toDraft(after)];
  return [
    head,
    ...changedFields(before, after).map(
      (field) => `  ${customerFields[field].label}: ${oneLine(was[field])} to ${oneLine(is[field])}`,
    ),
  ];
}

function baselineLines({ customer, since, export_id, is_marked }: Baseline): string[] {
  const how = export_id === 0 ? ', in its own list' : is_marked ? ', updated by hand' : '';
  const head = `${formatDateTime(since)}${how}`;
  return customer ? [head, ...valuesOf(customer)] : [`${head}: inactive`];
}

function exportLine({ created_at, created_by_email, file_name }: CustomerExport): string {
  return `${messages.exportedBy(formatDateTime(created_at), created_by_email)}: ${file_name ?? 'marked as updated'}`;
}

function oneLine(value: string): string {
  return value === '' ? messages.empty : value.split('\n').join(', ');
}

function listed(lines: readonly string[]): readonly string[] {
  return lines.length > 0 ? lines : ['None'];
}
