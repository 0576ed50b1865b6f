import type { CustomerRecord } from '#lib/customer.ts';
import { parseAddress } from '#lib/address.ts';
import { formatDateTime } from '#lib/dates.ts';
import type { ReadinessPoint } from '#lib/export/readiness.ts';
import { Message } from '#ui/Message.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { Modal } from '#ui/Modal.tsx';
import styles from './RecordsView.module.css';
import { shownName, words } from './words.ts';

export interface RecordDetailsProps {
  record: CustomerRecord;
  timeZone: string;
  /** What QuickBooks may refuse in this record, as far as it is known. */
  points?: readonly ReadinessPoint[];
  onClose: () => void;
}

/** Every field of one customer (specification, section 4: closes with the X). */
export function RecordDetails({ record, timeZone, points = [], onClose }: RecordDetailsProps) {
  const address = parseAddress(record.physical_address);
  return (
    <Modal title={words.detailsTitle} closeLabel={words.close} onClose={onClose}>
      {points.length > 0 && (
        <Message tone="notice">
          {points.map(({ code, message }) => (
            <p key={code}>{message}</p>
          ))}
        </Message>
      )}
      <DescriptionList
        emptyText={words.noValue}
        items={[
          { term: 'Company name', value: shownName(record.company_name) },
          { term: 'Contact person', value: shownName(record.contact_person) },
          { term: 'Cell phone', value: record.cell_phone, href: telephone(record.cell_phone) },
          {
            term: 'Office phone',
            value: record.office_phone ?? '',
            href: telephone(record.office_phone ?? ''),
          },
          { term: 'Physical address', value: record.physical_address },
          { term: 'Email address', value: record.email_address, href: mail(record.email_address) },
          { term: 'VAT registration number', value: record.vat_reg_nr ?? '' },
          { term: 'Submitted', value: formatDateTime(record.created_at, timeZone) },
        ]}
      />
      <section className={styles.section} aria-labelledby="quickbooks-address">
        <h3 id="quickbooks-address" className={styles.sectionTitle}>
          {words.quickBooksAddress}
        </h3>
        <DescriptionList
          emptyText={words.noValue}
          items={[
            { term: 'Line 1', value: address.line1 },
            { term: 'Line 2', value: address.line2 },
            { term: 'City', value: address.city },
            { term: 'State', value: address.state },
            { term: 'Postal code', value: address.postalCode },
            { term: 'Country', value: 'South Africa' },
          ]}
        />
      </section>
    </Modal>
  );
}

/* The visitor's words end up in an address: nothing but digits, and nothing that could add a header to a mail. */
const telephone = (phone: string) => `tel:${phone.replace(/\D/g, '')}`;
const mail = (email: string) => `mailto:${encodeURIComponent(email)}`;
