import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { type DialogProps, useDialogs } from '../dialogs/use-dialogs.ts';
import { useListHandle } from '../list-handle.ts';
import { messages } from './messages.ts';
import { useExport } from './use-export.ts';

/** Asks what to export when some new customers have to be fixed for QuickBooks. */
export function ExportNewDialog({ ready, all }: DialogProps['export-new']) {
  const { back } = useDialogs();
  const { showView } = useListHandle();
  const { start } = useExport();
  const toFix = all - ready.length;
  return (
    <Modal
      open
      title={messages.exportNewTitle(toFix, all)}
      description={messages.exportNewHelp}
      onOpenChange={back}
      footer={
        <>
          <Button
            onClick={() => {
              back();
              start({ kind: 'new' });
            }}
          >
            {messages.exportAllOf(all)}
          </Button>
          <Button
            disabled={ready.length === 0}
            onClick={() => {
              back();
              start({ kind: 'selected', records: ready });
            }}
          >
            {messages.exportReady(ready.length)}
          </Button>
          <Button tone="primary" onClick={() => showView('fix')}>
            {messages.reviewFirst(toFix)}
          </Button>
        </>
      }
    />
  );
}
