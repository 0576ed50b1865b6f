import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import type { ReadinessCode, ReadinessReport } from '#lib/export/readiness.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button, IconButton } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { DialogList, DialogListItem } from '../DialogList.tsx';
import { messages as editMessages } from '../edit/messages.ts';
import { messages as listMessages } from '../list/messages.ts';
import { messages as shared } from '../messages.ts';
import { useCustomers } from '../port-context.ts';
import { AttentionReasons } from './AttentionReasons.tsx';
import { attentionByRecord, countReasons, hasReason } from './attention.ts';
import { messages } from './messages.ts';

/** Nobody reads further than this here: the desk's list has them all. */
const MAX_SHOWN = 50;

export interface AttentionListProps {
  report: ReadinessReport;
  /** The reason whose customers are listed; undefined lists all. */
  reason: ReadinessCode | undefined;
  onReason: (reason: ReadinessCode | undefined) => void;
  onOpen: (record: CustomerRecord) => void;
  onEdit: (record: CustomerRecord) => void;
  /** Shows them in the desk's list; left out where that has others. */
  onShowInList?: (() => void) | undefined;
  onClose: () => void;
  /** Where the focus goes on closing. */
  returnFocus: () => HTMLElement | null;
}

/**
 * The customers that QuickBooks may refuse, each with the reasons and a button for its details. Where there is more than
 * one reason, the list can be limited to one of them.
 */
export function AttentionList({
  report,
  reason,
  onReason,
  onOpen,
  onEdit,
  onShowInList,
  onClose,
  returnFocus,
}: AttentionListProps) {
  const all = useMemo(() => attentionByRecord(report.points), [report]);
  const reasons = useMemo(() => countReasons(all), [all]);
  // The last customer of a reason may just have been corrected: then all are listed again.
  const chosen = reasons.some(({ code }) => code === reason) ? reason : undefined;
  const records = useMemo(
    () => (chosen === undefined ? all : all.filter((each) => hasReason(each, chosen))),
    [all, chosen],
  );
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
      footer={
        onShowInList && (
          <Button tone="primary" onClick={onShowInList}>
            {messages.showInList(records.length)}
          </Button>
        )
      }
      onClose={onClose}
      returnFocus={returnFocus}
    >
      {find.isError && <Alert>{listMessages.loadError(find.error.message)}</Alert>}
      {find.data === null && <Alert>{messages.deleted}</Alert>}
      {reasons.length > 1 && (
        <AttentionReasons reasons={reasons} total={all.length} chosen={chosen} onChoose={onReason} />
      )}
      <DialogList>
        {records.slice(0, MAX_SHOWN).map(({ id, name, points }) => (
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
            {points.map(({ message }) => (
              <p key={message}>{message}</p>
            ))}
          </DialogListItem>
        ))}
      </DialogList>
      {records.length > MAX_SHOWN && <p>{messages.andMore(records.length - MAX_SHOWN)}</p>}
    </Modal>
  );
}
