import { useState } from 'react';
import { formatShortDate } from '#lib/dates.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { DialogList, DialogListItem } from '../DialogList.tsx';
import { messages as shared } from '../messages.ts';
import { PagesEnd } from '../PagesEnd.tsx';
import { useClock } from '../now-context.ts';
import { CompareDuplicates } from './CompareDuplicates.tsx';
import { messages } from './messages.ts';
import type { DuplicateGroup } from './port.ts';
import { Reasons } from './Reasons.tsx';
import { useDuplicateGroups } from './use-duplicate-groups.ts';

export interface DuplicatesDialogProps {
  /** The group to compare at once; left out, all are listed. */
  first?: DuplicateGroup | undefined;
  onClose: () => void;
  returnFocus?: (() => HTMLElement | null) | undefined;
}

/** The customers who may be the same, and one group of them side by side. */
export function DuplicatesDialog({ first, onClose, returnFocus }: DuplicatesDialogProps) {
  const [compared, setCompared] = useState(first);
  const [busy, setBusy] = useState(false);
  const back = () => (first ? onClose() : setCompared(undefined));
  return (
    <Modal
      title={compared ? messages.compareTitle : messages.title}
      description={compared ? messages.mergeHelp : messages.help}
      closeLabel={shared.close}
      onClose={onClose}
      returnFocus={returnFocus}
      busy={busy}
      size="lg"
    >
      {compared ? (
        <CompareDuplicates key={compared.id} group={compared} onBusy={setBusy} onDone={back} onBack={back} />
      ) : (
        <Groups onCompare={setCompared} />
      )}
    </Modal>
  );
}

function Groups({ onCompare }: { onCompare: (group: DuplicateGroup) => void }) {
  const [now] = useState(useClock());
  const query = useDuplicateGroups();
  const { data, error, isFetching } = query;
  const groups = data?.pages.flat() ?? [];
  const end = <PagesEnd query={query} failed={messages.loadError} more={messages.loadMore} />;
  if (groups.length === 0 && isFetching) return <Spinner label={messages.loading} />;
  if (groups.length === 0 && error) return end;
  if (groups.length === 0) {
    return (
      <EmptyState icon="checkCircle" title={messages.none}>
        {messages.noneHelp}
      </EmptyState>
    );
  }
  return (
    <>
      <DialogList>
        {groups.map((group) => {
          const names = group.members.map(({ customer }) => customer.company_name).join(messages.and);
          return (
            <DialogListItem
              key={group.id}
              name={names}
              actions={
                <Button size="sm" aria-label={messages.compareLabel(names)} onClick={() => onCompare(group)}>
                  {messages.compare}
                </Button>
              }
            >
              <Reasons group={group} />
              <p>
                {group.members
                  .map(({ customer }) => messages.registered(formatShortDate(customer.created_at, now)))
                  .join(' · ')}
              </p>
            </DialogListItem>
          );
        })}
      </DialogList>
      {end}
    </>
  );
}
