import { useState } from 'react';
import { Modal } from '#ui/Modal.tsx';
import { type DialogProps, useDialogs } from '../dialogs/use-dialogs.ts';
import { CompareDuplicates } from './CompareDuplicates.tsx';
import { messages } from './messages.ts';

/** Shows possible duplicates next to each other, to merge or keep them. */
export function CompareDialog({ group }: DialogProps['compare']) {
  const { back } = useDialogs();
  const [busy, setBusy] = useState(false);
  return (
    <Modal
      open
      title={messages.compareTitle}
      description={messages.mergeHelp}
      onOpenChange={back}
      loading={busy}
      size="lg"
    >
      <CompareDuplicates group={group} onBusy={setBusy} onDone={back} onBack={back} />
    </Modal>
  );
}
