import type { CustomerRecord } from '#lib/customer.ts';
import { formatDateTime } from '#lib/dates.ts';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { Modal } from '#ui/Modal.tsx';
import { words } from './words.ts';

export interface RecordDetailsProps {
  record: CustomerRecord;
  timeZone: string;
  onClose: () => void;
}

/** Every field of one customer (specification, section 4: closes with the X). */
export function RecordDetails({ record, timeZone, onClose }: RecordDetailsProps) {
  return (
    <Modal title={words.detailsTitle} closeLabel={words.close} onClose={onClose}>
      <DescriptionList
        emptyText={words.noValue}
        items={[
          { term: 'Company name', value: record.company_name },
          { term: 'Contact person', value: record.contact_person },
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
    </Modal>
  );
}

/* The visitor's words end up in an address: nothing but digits, and nothing that could add a header to a mail. */
const telephone = (phone: string) => `tel:${phone.replace(/\D/g, '')}`;
const mail = (email: string) => `mailto:${encodeURIComponent(email)}`;
