import { formatDateTime } from '#lib/dates/dates.ts';
import { Section } from '#ui/Section.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { useExportsOf } from '../../facts/customer.ts';
import { messages as shared } from '../../shared/messages.ts';
import { useToday } from '../../facts/use-today.ts';
import { messages } from './messages.ts';

const MOST = 20;

/** Lists the exports of a customer, newest first. */
export function CustomerExports({ id }: { id: string }) {
  const { data: found, isError } = useExportsOf([id], MOST);
  const { now } = useToday();
  const data = found && (found.get(id) ?? []);
  return (
    <Section title={messages.exports} gap={1}>
      {isError && (
        <Text size="sm" tone="muted">
          {messages.exportsFailed}
        </Text>
      )}
      {data?.length === 0 && (
        <Text size="sm" tone="muted">
          {messages.notExported}
        </Text>
      )}
      {data && data.length > 0 && (
        <Stack as="ul" gap={2}>
          {data.map(({ export_id, created_at, created_by_email, file_name }) => (
            <li key={export_id}>
              <p>{shared.exportedBy(formatDateTime(created_at, now), created_by_email)}</p>
              <Text size="sm" tone="muted">
                {file_name ?? messages.markedUpdated}
              </Text>
            </li>
          ))}
        </Stack>
      )}
    </Section>
  );
}
