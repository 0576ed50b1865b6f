import type { CustomerRecord } from '#lib/customer/customer.ts';
import { formatDate } from '#lib/dates/dates.ts';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { useBaselines } from '../../facts/baselines.ts';
import { messages } from '../../abilities/baselines/messages.ts';
import { useToday } from '../../shared/use-today.ts';
import { NotInQuickBooks } from './NotInQuickBooks.tsx';

/** Shows since when QuickBooks has a customer as it is here; nothing if it has none or other values. */
export function KnownToQuickBooks({ record }: { record: CustomerRecord }) {
  const { now } = useToday();
  const baseline = useBaselines([record.id]).data?.get(record.id);
  if (!baseline || baseline.changed_at !== null) return null;
  const { customer, since, export_id, is_marked } = baseline;
  const day = formatDate(since, now);
  const updated = is_marked ? messages.updated(day) : messages.inQuickBooks(day);
  const active = export_id === 0 ? messages.listed(day) : updated;
  return (
    <Stack gap={1} align="start">
      <Text size="sm" tone="muted">
        {customer === null ? messages.inactive : active}
      </Text>
      <NotInQuickBooks record={record} />
    </Stack>
  );
}
