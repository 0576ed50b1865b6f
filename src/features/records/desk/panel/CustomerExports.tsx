import { formatDateTime } from '#lib/dates/dates.ts';
import { Section } from '#ui/Section.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { useExportsOf } from '../../facts/customer.ts';
import { messages as shared } from '../../shared/messages.ts';
import { useToday } from '../../facts/use-today.ts';

const MOST = 20;

/** Lists the exports of a customer, newest first. */
export function CustomerExports({ id }: { id: string }) {
  const { data: found, isError } = useExportsOf([id], MOST);
  const { now } = useToday();
  const data = found && (found.get(id) ?? []);
  return (
    <Section title="Exports" gap={1}>
      {isError && (
        <Text size="sm" tone="muted">
          Couldn’t load the exports.
        </Text>
      )}
      {data?.length === 0 && (
        <Text size="sm" tone="muted">
          Not exported yet
        </Text>
      )}
      {data && data.length > 0 && (
        <Stack as="ul" gap={2}>
          {data.map(({ export_id, created_at, created_by_email, file_name }) => (
            <li key={export_id}>
              <p>{shared.exportedBy(formatDateTime(created_at, now), created_by_email)}</p>
              <Text size="sm" tone="muted">
                {file_name ?? 'Marked as updated in QuickBooks'}
              </Text>
            </li>
          ))}
        </Stack>
      )}
    </Section>
  );
}
