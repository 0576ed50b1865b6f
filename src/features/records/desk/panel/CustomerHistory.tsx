import type { CustomerRecord } from '#lib/customer/customer.ts';
import { formatDateTime } from '#lib/dates/dates.ts';
import { formatCount } from '#lib/text/numbers.ts';
import { Button } from '#ui/Button.tsx';
import { Section } from '#ui/Section.tsx';
import { SectionLinks } from '#ui/SectionLinks.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { useExportsOf, useHistory } from '../../facts/customer.ts';
import { useToday } from '../../facts/use-today.ts';
import { messages as shared } from '../../shared/messages.ts';
import { HistoryChanges } from './HistoryChanges.tsx';

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

/** The id of the section. */
const HISTORY = 'customer-history';

/** Shows what changed a customer. */
export function CustomerHistory({ record }: { record: CustomerRecord }) {
  const { data: changes, isError, refetch } = useHistory(record.id);
  return (
    <Section id={HISTORY} title="History" gap={2}>
      {changes?.length === 0 && (
        <Text size="sm" tone="muted">
          No changes since registration
        </Text>
      )}
      {changes && changes.length > 0 && <HistoryChanges {...{ record, changes }} />}
      {!changes && isError && (
        <Text size="sm" tone="muted">
          <span>Couldn’t load the history.</span>{' '}
          <Button size="sm" tone="quiet" onClick={() => void refetch()}>
            Try again
          </Button>
        </Text>
      )}
      {/* Not announced for each customer that an admin goes through. */}
      {!changes && !isError && <Spinner label="Loading the history..." aria-live="off" />}
    </Section>
  );
}

/** The id of the section with the preview. */
export const QUICKBOOKS = 'customer-quickbooks';

/** Leads to what's below the fields. */
export function DetailsLinks({ record }: { record: CustomerRecord }) {
  const { data } = useHistory(record.id);
  const count = data && data.length > 0 ? formatCount(data.length) : undefined;
  return (
    <SectionLinks
      label="Sections"
      links={[
        { target: QUICKBOOKS, label: 'QuickBooks' },
        { target: HISTORY, label: 'History', count },
      ]}
    />
  );
}
