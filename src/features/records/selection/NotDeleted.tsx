import type { CustomerRecord } from '#lib/customer.ts';
import { Modal } from '#ui/Modal.tsx';
import { DialogList, DialogListItem } from '../DialogList.tsx';
import { messages as shared, shownName } from '../messages.ts';
import { messages } from './messages.ts';

export interface NotDeletedProps {
  records: readonly CustomerRecord[];
  onClose: () => void;
}

/** Which of the selected customers could not be deleted. */
export function NotDeleted({ records, onClose }: NotDeletedProps) {
  return (
    <Modal
      title={messages.notDeletedTitle}
      description={messages.notDeletedHelp}
      closeLabel={shared.close}
      onClose={onClose}
    >
      <DialogList>
        {records.map(({ id, company_name, contact_person }) => (
          <DialogListItem key={id} name={company_name} actions={null}>
            <p dir="auto">{shownName(contact_person)}</p>
          </DialogListItem>
        ))}
      </DialogList>
    </Modal>
  );
}
