import { useMutation } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
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
import { countReasons, firstAttention } from './attention.ts';
import { messages } from './messages.ts';

/** Nobody reads further than this here: the desk's list has them all. */
const MAX_SHOWN = 50;

/** More than a dialog has room for. */
const IN_VIEW = 15;

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
  const { points, total, ready } = report;
  const all = total - ready;
  const reasons = countReasons(points);
  // The last customer of a reason may just have been corrected: then all are listed again.
  const chosen = reasons.some(({ code }) => code === reason) ? reason : undefined;
  const count = reasons.find(({ code }) => code === chosen)?.customers ?? all;
  // The dialog opens at once, and the rest is drawn a moment later, below its edge.
  const drawn = useDeferredValue(MAX_SHOWN, IN_VIEW);
  const shown = useMemo(() => firstAttention(points, drawn, chosen), [points, drawn, chosen]);
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
            {messages.showInList(count)}
          </Button>
        )
      }
      onClose={onClose}
      returnFocus={returnFocus}
    >
      {find.isError && <Alert>{listMessages.loadError(find.error.message)}</Alert>}
      {find.data === null && <Alert>{messages.deleted}</Alert>}
      {reasons.length > 1 && (
        <AttentionReasons reasons={reasons} total={all} chosen={chosen} onChoose={onReason} />
      )}
      <DialogList>
        {shown.map(({ id, name, points: said }) => (
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
            {said.map(({ message }) => (
              <p key={message}>{message}</p>
            ))}
          </DialogListItem>
        ))}
      </DialogList>
      {count > MAX_SHOWN && <p>{messages.andMore(count - MAX_SHOWN)}</p>}
    </Modal>
  );
}
