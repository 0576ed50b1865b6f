import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#lib/dates.ts';
import { Section } from '#ui/Section.tsx';
import { Stack } from '#ui/Stack.tsx';
import { keys } from '../cache/keys.ts';
import { useCustomers } from '../port-context.ts';
import { messages } from './messages.ts';
import styles from './RecordDetails.module.css';

/** Nobody looks further back. */
const MOST = 20;

/** The exports that a customer is in, the newest first: when, by whom, in which file. */
export function CustomerExports({ id }: { id: string }) {
  const customers = useCustomers();
  const { data, isError } = useQuery({
    queryKey: keys.exportsOf(id),
    queryFn: async ({ signal }) => (await customers.exportsOf([id], MOST, signal)).get(id) ?? [],
    staleTime: 0,
  });
  return (
    <Section title={messages.exports} gap={1}>
      {isError && <p className={styles.quiet}>{messages.exportsFailed}</p>}
      {data?.length === 0 && <p className={styles.quiet}>{messages.notExported}</p>}
      {data && data.length > 0 && (
        <Stack as="ul" gap={2}>
          {data.map(({ id: entry, at, by, fileName }) => (
            <li key={entry}>
              <p>{messages.exportedBy(formatDateTime(at), by)}</p>
              {fileName !== null && <p className={styles.quiet}>{fileName}</p>}
            </li>
          ))}
        </Stack>
      )}
    </Section>
  );
}
