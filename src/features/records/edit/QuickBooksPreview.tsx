import { useDeferredValue } from 'react';
import { type CustomerDraft, type CustomerRecord, toInsertRow } from '#lib/customer.ts';
import { accountNumber, customerName } from '#lib/export/quickbooks.ts';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Section } from '#ui/Section.tsx';
import { quickBooksAddress } from '../details/quickbooks-address.ts';
import { displayName } from '../messages.ts';
import styles from './EditCustomer.module.css';
import { messages } from './messages.ts';

export interface QuickBooksPreviewProps {
  record: CustomerRecord;
  draft: CustomerDraft;
  isReady: boolean;
}

/** Shows what QuickBooks gets from the typed values. */
export function QuickBooksPreview({ record, draft, isReady }: QuickBooksPreviewProps) {
  const customer = { ...record, ...toInsertRow(useDeferredValue(draft)) };
  return (
    <Section title={messages.preview} gap={3} className={styles.preview}>
      <DescriptionList
        emptyText={messages.notGiven}
        items={[
          { term: messages.name, value: displayName(customerName(customer)) },
          {
            term: messages.accountNumber,
            value: accountNumber(customer.company_name) || messages.noAccountNumber,
          },
          ...quickBooksAddress(customer.physical_address),
        ]}
      />
      {isReady && (
        <p className={styles.ready}>
          <Icon name="checkCircle" />
          {messages.noAttention}
        </p>
      )}
    </Section>
  );
}
