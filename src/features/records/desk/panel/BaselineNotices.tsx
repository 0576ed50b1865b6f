import type { CustomerRecord } from '#lib/customer/customer.ts';
import { formatDate } from '#lib/dates/dates.ts';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { marking, markUpdated, notInQuickBooks } from '../../abilities/quickbooks-list/baselines.ts';
import { decisionOf, inList, listKinds } from '../../abilities/quickbooks-list/list-decisions.ts';
import { useBaselines } from '../../facts/baselines.ts';
import { useToday } from '../../facts/use-today.ts';
import { type CustomerAction, useActions } from '../../shared/action.ts';
import { Notice } from '../../shared/Notice.tsx';
import { messages as views } from '../../views/columns.tsx';
import { ActionButtons } from './Notices.tsx';

const refused: CustomerAction = { ...notInQuickBooks, isFor: () => true };

const DECIDED = {
  open: undefined,
  has: 'Decided: QuickBooks has it',
  hasNot: 'Decided: QuickBooks doesn’t have it',
} as const;

/** What QuickBooks has of the shown customer, and what to do about it. */
interface ShownBaseline {
  text: string;
  help?: string | undefined;
  /** The values to compare with. */
  customer?: CustomerRecord;
  actions: readonly CustomerAction[];
}

/** Returns what QuickBooks' list says of a customer in its view, or elsewhere the baseline if it differs; null for nothing to do. */
export function useShownBaseline(record: CustomerRecord, isDeleted: boolean): ShownBaseline | null {
  const { view, facts } = useActions();
  const { now } = useToday();
  const baseline = useBaselines([record.id]).data?.get(record.id);
  const compared = facts.quickbooksList?.compared.get(record.id);
  if (compared && view.leads.includes(inList)) {
    const decision = decisionOf(record, facts);
    return {
      text: listKinds[compared.kind],
      help: decision && DECIDED[decision],
      customer: { ...record, ...compared.baseline },
      actions: view.leads,
    };
  }
  if (!baseline || baseline.changed_at === null) return null;
  const { customer, since } = baseline;
  const shown = { id: record.id, customer: isDeleted ? null : record };
  const mark: CustomerAction = { ...markUpdated, one: (_, { bulk }) => void bulk(marking, [shown]) };
  const actions = [mark, refused];
  if (isDeleted) return { text: views.makeInactive, actions };
  if (!customer) return { text: views.makeActive, actions };
  return {
    text: `QuickBooks has other values since ${formatDate(since, now)}`,
    help: 'QuickBooks doesn’t overwrite customers it has. Change it there, too.',
    customer,
    actions,
  };
}

/** Shows what QuickBooks has of a customer, with buttons that decide or mark it. */
export function BaselineNotice({ record, shown }: { record: CustomerRecord; shown: ShownBaseline | null }) {
  return (
    shown && (
      <Notice>
        <p>{shown.text}</p>
        {shown.help !== undefined && <p>{shown.help}</p>}
        <ActionButtons actions={shown.actions} record={record} />
      </Notice>
    )
  );
}

/** Shows since when QuickBooks has a customer as it is here; nothing if it has none or other values. */
export function SameInQuickBooks({ record }: { record: CustomerRecord }) {
  const { now } = useToday();
  const baseline = useBaselines([record.id]).data?.get(record.id);
  if (!baseline || baseline.changed_at !== null) return null;
  const { customer, since, export_id, is_marked } = baseline;
  const day = formatDate(since, now);
  const updated = is_marked ? `Updated in QuickBooks on ${day}` : `In QuickBooks since the export of ${day}`;
  const active = export_id === 0 ? `In QuickBooks’ list on ${day}` : updated;
  return (
    <Stack gap={1} align="start">
      <Text size="sm" tone="muted">
        {customer === null ? 'Inactive in QuickBooks' : active}
      </Text>
      <ActionButtons actions={[refused]} record={record} />
    </Stack>
  );
}
