import type { CustomerRecord } from '#lib/customer.ts';
import { formatDateTime } from '#lib/dates.ts';
import type { ReadinessPoint } from '#lib/export/readiness.ts';
import { Actions } from '#ui/Actions.tsx';
import { Button, IconButton } from '#ui/Button.tsx';
import { Message } from '#ui/Message.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Section } from '#ui/Section.tsx';
import { DuplicateNotice } from '../duplicates/DuplicateNotice.tsx';
import type { DuplicateGroup } from '../duplicates/port.ts';
import { CopyField } from '../copy/CopyField.tsx';
import type { CopyField as CopyFieldName } from '../copy/values.ts';
import { ChangedNotice } from '../edit/ChangedNotice.tsx';
import { CustomerHistory } from '../edit/CustomerHistory.tsx';
import { messages as editMessages } from '../edit/messages.ts';
import { useLatest } from '../edit/use-latest.ts';
import { messages as listMessages } from '../list/messages.ts';
import { messages as shared, shownName } from '../messages.ts';
import { messages } from './messages.ts';
import { CustomerExports } from './CustomerExports.tsx';
import { DeletedElsewhere } from './DeletedElsewhere.tsx';
import { quickBooksAddress } from './quickbooks-address.ts';
import styles from './RecordDetails.module.css';
import { usePresence } from './use-presence.ts';

export interface RecordDetailsProps {
  record: CustomerRecord;
  /** What QuickBooks may refuse in this record, as far as it is known. */
  points?: readonly ReadinessPoint[];
  /** Called with the customer as it is shown. */
  onEdit: (record: CustomerRecord) => void;
  /** Called with the customers who may be the same as this one. */
  onCompare: (group: DuplicateGroup) => void;
  onExport: (record: CustomerRecord) => void;
  onDelete: (record: CustomerRecord) => void;
  /** Go to the customer before and after this one in the list; left out where there is none. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  onClose: () => void;
  /** Where the focus goes on closing. */
  returnFocus: () => HTMLElement | null;
}

/** Every field of one customer (specification, section 4: closes with the X). */
export function RecordDetails({
  record: opened,
  points = [],
  onEdit,
  onCompare,
  onExport,
  onDelete,
  onPrevious,
  onNext,
  onClose,
  returnFocus,
}: RecordDetailsProps) {
  const { record: found, isDeleted } = usePresence(opened);
  const record = useLatest(found);
  return (
    <Modal
      title={shownName(record.company_name)}
      eyebrow={messages.title}
      closeLabel={shared.close}
      onClose={onClose}
      returnFocus={returnFocus}
      footer={
        <>
          {(onPrevious || onNext) && (
            <div className={styles.neighbours}>
              <IconButton
                icon="chevronLeft"
                label={messages.previous}
                disabled={!onPrevious}
                onClick={onPrevious}
              />
              <IconButton icon="chevronRight" label={messages.next} disabled={!onNext} onClick={onNext} />
            </div>
          )}
          {!isDeleted && (
            <Actions gap={2} align="end" className={styles.actions}>
              <Button
                aria-label={listMessages.deleteRecord(record.company_name)}
                onClick={() => onDelete(record)}
              >
                {messages.delete}
              </Button>
              <Button
                aria-label={listMessages.exportRecord(record.company_name)}
                onClick={() => onExport(record)}
              >
                {messages.export}
              </Button>
              <Button aria-label={editMessages.editLabel(record.company_name)} onClick={() => onEdit(record)}>
                {editMessages.edit}
              </Button>
            </Actions>
          )}
        </>
      }
    >
      <DeletedElsewhere key={`deleted ${record.id}`} record={record} isDeleted={isDeleted} />
      <DuplicateNotice record={record} onCompare={onCompare} />
      <ChangedNotice record={record} />
      {points.length > 0 && (
        <Message tone="notice">
          {points.map(({ code, message }) => (
            <p key={code}>{message}</p>
          ))}
        </Message>
      )}
      <DescriptionList emptyText={shared.notGiven} items={fieldsOf(record)} />
      <Section title={messages.quickBooksAddress} gap={1}>
        <DescriptionList emptyText={shared.notGiven} items={quickBooksAddress(record.physical_address)} />
      </Section>
      <CustomerExports key={record.id} id={record.id} />
      <CustomerHistory key={`history ${record.id}`} record={record} />
    </Modal>
  );
}

const { fields } = messages;

function fieldsOf(record: CustomerRecord) {
  const officePhone = record.office_phone ?? '';
  const copy = (field: CopyFieldName) => ({ action: <CopyField record={record} field={field} /> });
  return [
    { term: fields.company, value: shownName(record.company_name), ...copy('company') },
    { term: fields.contact, value: shownName(record.contact_person), ...copy('contact') },
    {
      term: fields.cellPhone,
      value: record.cell_phone,
      href: telephone(record.cell_phone),
      ...copy('cellPhone'),
    },
    {
      term: fields.officePhone,
      value: officePhone,
      href: telephone(officePhone),
      ...copy('officePhone'),
    },
    { term: fields.address, value: record.physical_address, ...copy('address') },
    { term: fields.email, value: record.email_address, href: mail(record.email_address), ...copy('email') },
    { term: fields.vat, value: record.vat_reg_nr ?? '', ...copy('vat') },
    { term: fields.submitted, value: formatDateTime(record.created_at) },
    { term: fields.everything, value: messages.asLines, ...copy('everything') },
  ];
}

/* A visitor's text becomes part of an address: nothing but digits, and nothing that could add a header to a mail. An @
 * can not, and some mail programs take it only as it is. */
const telephone = (phone: string) => `tel:${phone.replace(/\D/g, '')}`;
const mail = (email: string) => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
