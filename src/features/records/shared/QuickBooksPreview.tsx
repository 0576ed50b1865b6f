import { parseAddress } from '#lib/address/parse.ts';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { country, customerName } from '#lib/quickbooks/columns.ts';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Section } from '#ui/Section.tsx';
import { messages, displayName } from './messages.ts';
import styles from './QuickBooksPreview.module.css';

export interface QuickBooksPreviewProps {
  customer: CustomerRecord;
  isReady: boolean;
  id?: string;
}

/** Shows what QuickBooks gets from a customer's values. */
export function QuickBooksPreview({ customer, isReady, id }: QuickBooksPreviewProps) {
  const { line1, line2, city, state, postalCode } = parseAddress(customer.physical_address);
  const terms = messages.quickBooks;
  return (
    <Section {...(id !== undefined && { id })} title={terms.title} gap={3} className={styles.preview}>
      <DescriptionList
        translate="no"
        emptyText={messages.notGiven}
        items={[
          { term: terms.name, value: displayName(customerName(customer)) },
          { term: terms.line1, value: line1 },
          { term: terms.line2, value: line2 },
          { term: terms.city, value: city },
          { term: terms.state, value: state },
          { term: terms.postalCode, value: postalCode },
          { term: terms.country, value: country },
        ]}
      />
      {isReady && (
        <p className={styles.ready}>
          <Icon name="checkCircle" />
          <span>{terms.ready}</span>
        </p>
      )}
    </Section>
  );
}
