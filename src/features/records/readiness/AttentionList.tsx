import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import type { ReadinessPoint, ReadinessReport } from '#lib/export/readiness.ts';
import { Alert } from '#ui/Alert.tsx';
import { IconButton } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { DialogList, DialogListItem } from '../DialogList.tsx';
import { messages as editMessages } from '../edit/messages.ts';
import { messages as listMessages } from '../list/messages.ts';
import { messages as shared } from '../messages.ts';
import { useCustomers } from '../port-context.ts';
import { messages } from './messages.ts';

/** Nobody reads further than this, and an endless list would slow the page down. */
const MAX_SHOWN = 200;

export interface AttentionListProps {
  report: ReadinessReport;
  onOpen: (record: CustomerRecord) => void;
  onEdit: (record: CustomerRecord) => void;
  onClose: () => void;
  /** Where the focus goes on closing. */
  returnFocus: () => HTMLElement | null;
}

/** The customers that QuickBooks may refuse, each with the reasons and a button for its details. */
export function AttentionList({ report, onOpen, onEdit, onClose, returnFocus }: AttentionListProps) {
  const records = useMemo(() => byRecord(report.points), [report]);
  const customers = useCustomers();
  // A mutation, though it reads: of several presses only the last one opens anything, and none after the list is closed.
  const find = useMutation({ mutationFn: customers.find });
  const open = (id: string, show: (record: CustomerRecord) => void) =>
    find.mutate(id, {
      onSuccess: (record) => {
        if (record) show(record);
      },
    });

  return (
    <Modal
      title={messages.title}
      description={messages.help}
      closeLabel={shared.close}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      {find.isError && <Alert>{listMessages.loadError(find.error.message)}</Alert>}
      {find.data === null && <Alert>{messages.deleted}</Alert>}
      <DialogList>
        {records.slice(0, MAX_SHOWN).map(({ id, name, warnings }) => (
          <DialogListItem
            key={id}
            name={name}
            actions={
              <>
                <IconButton
                  icon="pencil"
                  label={editMessages.editLabel(name)}
                  onClick={() => open(id, onEdit)}
                />
                <IconButton icon="eye" label={messages.viewDetails(name)} onClick={() => open(id, onOpen)} />
              </>
            }
          >
            {warnings.map((warning) => (
              <p key={warning}>{warning}</p>
            ))}
          </DialogListItem>
        ))}
      </DialogList>
      {records.length > MAX_SHOWN && <p>{messages.andMore(records.length - MAX_SHOWN)}</p>}
    </Modal>
  );
}

function byRecord(points: readonly ReadinessPoint[]): { id: string; name: string; warnings: string[] }[] {
  const records = new Map<string, { id: string; name: string; warnings: string[] }>();
  for (const { recordId, companyName, message } of points) {
    const known = records.get(recordId);
    if (known) known.warnings.push(message);
    else records.set(recordId, { id: recordId, name: companyName, warnings: [message] });
  }
  return Array.from(records.values());
}
