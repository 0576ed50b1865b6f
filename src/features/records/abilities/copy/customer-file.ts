import { changedFields } from '#lib/customer/customer-changes.ts';
import { customerFields } from '#lib/customer/customer-fields.ts';
import { type CustomerRecord, draftFields, toDraft } from '#lib/customer/customer.ts';
import { formatDateTime } from '#lib/dates/dates.ts';
import type { CustomerChange } from '../../api/changes-api.ts';
import type { Baseline } from '../../api/baselines-api.ts';
import type { CustomerExport } from '../../api/exports-api.ts';
import { messages as shared } from '../../shared/messages.ts';
import { whatHappened, whoChanged } from '../../shared/history-text.ts';

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
  const { before, after, changed_at } = change;
  const what = whatHappened(change) || 'Edited';
  const head = `${formatDateTime(changed_at)}, ${whoChanged(change)}: ${what}`;
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
  return `${shared.exportedBy(formatDateTime(created_at), created_by_email)}: ${file_name ?? 'marked as updated'}`;
}

function oneLine(value: string): string {
  return value === '' ? shared.empty : value.split('\n').join(', ');
}

function listed(lines: readonly string[]): readonly string[] {
  return lines.length > 0 ? lines : ['None'];
}
