import { useDeferredValue } from 'react';
import { type CustomerDraft, type CustomerRecord, storedText, toInsertRow } from '#lib/customer.ts';
import { accountNumber, customerName } from '#lib/export/quickbooks.ts';
import type { ReadinessPoint, ReadinessReport } from '#lib/export/readiness.ts';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Section } from '#ui/Section.tsx';
import { Stack } from '#ui/Stack.tsx';
import { quickBooksAddress } from '../details/quickbooks-address.ts';
import { shownName } from '../messages.ts';
import { CLASHES } from '../readiness/merge-clashes.ts';
import { pointsOf } from '../readiness/replace-in-report.ts';
import styles from './EditCustomer.module.css';
import { messages } from './messages.ts';

export interface QuickBooksPreviewProps {
  record: CustomerRecord;
  draft: CustomerDraft;
  known?: ReadinessReport | undefined;
}

/** What QuickBooks gets of the values as they are typed, and what it may still refuse in them. */
export function QuickBooksPreview({ record, draft, known }: QuickBooksPreviewProps) {
  // The typing comes first.
  const typed = useDeferredValue(draft);
  const customer = { ...record, ...toInsertRow(typed) };
  const points = pointsIn(customer, record, known);
  return (
    <Section title={messages.preview} gap={3} className={styles.preview}>
      <DescriptionList
        emptyText={messages.notGiven}
        items={[
          { term: messages.name, value: shownName(customerName(customer)) },
          {
            term: messages.accountNumber,
            value: accountNumber(customer.company_name) || messages.noAccountNumber,
          },
          ...quickBooksAddress(customer.physical_address),
        ]}
      />
      {points.length === 0 ? (
        <p className={styles.ready}>
          <Icon name="checkCircle" />
          {messages.noAttention}
        </p>
      ) : (
        <Stack gap={2}>
          <h4 className={styles.subtitle}>
            <Icon name="flag" />
            {messages.attention}
          </h4>
          <Stack as="ul" gap={2} className={styles.points}>
            {points.map(({ code, message }) => (
              <li key={code}>{message}</li>
            ))}
          </Stack>
        </Stack>
      )}
    </Section>
  );
}

/** What is shared with other customers is known of the name that is stored, and of no other. */
function pointsIn(
  customer: CustomerRecord,
  record: CustomerRecord,
  known: ReadinessReport | undefined,
): readonly ReadinessPoint[] {
  const isSameName = storedText('companyName', customer.company_name) === record.company_name;
  const clashes = isSameName
    ? (known?.points.filter(({ recordId, code }) => recordId === record.id && CLASHES.has(code)) ?? [])
    : [];
  return [...clashes, ...pointsOf(customer)];
}
