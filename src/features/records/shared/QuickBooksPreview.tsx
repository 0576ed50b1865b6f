import { parseAddress } from '#lib/address/parse.ts';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { country, customerName } from '#lib/quickbooks/columns.ts';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Section } from '#ui/Section.tsx';
import { displayName } from './messages.ts';
import styles from './QuickBooksPreview.module.css';

interface QuickBooksPreviewProps {
  customer: CustomerRecord;
  isReady: boolean;
  id?: string;
}

/** Shows what QuickBooks gets from a customer's values. */
export function QuickBooksPreview({ customer, isReady, id }: QuickBooksPreviewProps) {
  const { line1, line2, city, state, postalCode } = parseAddress(customer.physical_address);
  return (
    <Section {...(id !== undefined && { id })} title="QuickBooks preview" gap={3} className={styles.preview}>
      <DescriptionList
        translate="no"
        emptyText="Not given"
        items={[
          { term: 'Name', value: displayName(customerName(customer)) },
          { term: 'Line 1', value: line1 },
          { term: 'Line 2', value: line2 },
          { term: 'City', value: city },
          { term: 'State', value: state },
          { term: 'Postal code', value: postalCode },
          { term: 'Country', value: country },
        ]}
      />
      {isReady && (
        <p className={styles.ready}>
          <Icon name="checkCircle" />
          <span>Ready for QuickBooks</span>
        </p>
      )}
    </Section>
  );
}
