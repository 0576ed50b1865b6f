import { useDeferredValue, useState } from 'react';
import { type CustomerRecord, toInsertRow } from '#lib/customer.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { bringIntoView } from '#ui/bring-into-view.ts';
import { type DialogProps, useDialogs } from '../dialogs/use-dialogs.ts';
import { focusOnArrival } from '#ui/focus-on-arrival.ts';
import { messages as shared } from '../messages.ts';
import { QuickBooksPreview } from '../QuickBooksPreview.tsx';
import { ConflictChoice } from './ConflictChoice.tsx';
import { controlOf, EditForm } from './EditForm.tsx';
import { GoneNotice } from './GoneNotice.tsx';
import styles from './EditCustomer.module.css';
import { keptEdits } from '../api/kept-edits.ts';
import { messages } from './messages.ts';
import { useEdit } from './use-edit.ts';
import { fieldInQuestion, useFindings } from './use-findings.ts';
import { useSavedNotice } from './use-saved-notice.tsx';
import { withChanges } from '#lib/customer-changes.ts';

/** Edits a customer with the public form's rules. Unsaved changes stay on the device. */
export function EditCustomer(props: DialogProps['edit']) {
  return <Editing key={props.record.id} {...props} />;
}

function Editing({ record }: DialogProps['edit']) {
  const { back, replace } = useDialogs();
  const showSaved = useSavedNotice();
  const [isLeaving, setLeaving] = useState(false);
  const edit = useEdit(record, {
    onSaved: (saved, before) => {
      if (saved) showSaved(saved, before);
      back();
    },
  });
  const { shown, draft, saving } = edit;
  const { isPending, isError, data: result } = saving;
  const customer = { ...record, ...toInsertRow(useDeferredValue(draft)) };
  const findings = useFindings(record, customer);

  const discard = () => {
    keptEdits.remove(record.id);
    back();
  };
  const leave = () => (edit.isChanged ? setLeaving(true) : discard());
  // Close the details too: their customer no longer exists.
  const openMerged = (kept: CustomerRecord) => {
    keptEdits.save({ shown: kept, draft: withChanges(kept, draft, shown) });
    keptEdits.remove(record.id);
    replace('edit', { record: kept }, { all: true });
  };

  return (
    <Sheet
      open
      title={messages.title(record.company_name)}
      onOpenChange={leave}
      initialFocus={() => controlOf(FORM, fieldInQuestion(findings))}
      loading={isPending}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.currentTarget.querySelector('form')?.requestSubmit();
      }}
      footer={
        isLeaving ? (
          // In place of the buttons, so that the fields stay visible.
          <>
            <p role="alert" className={styles.leaving}>
              {messages.leave}
            </p>
            <Button tone="danger" onClick={discard}>
              {messages.discard}
            </Button>
            <Button ref={focusOnArrival} onClick={() => setLeaving(false)}>
              {messages.keepEditing}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={leave} disabled={isPending}>
              {shared.cancel}
            </Button>
            <Button
              type="submit"
              form={FORM}
              tone="primary"
              loading={isPending}
              loadingText={messages.saving}
            >
              {messages.save}
            </Button>
          </>
        )
      }
    >
      {isError && <Alert ref={bringIntoView}>{messages.failed}</Alert>}
      {result?.outcome === 'gone' && (
        <GoneNotice deleted={result.deleted} onRestored={() => edit.save()} onOpenMerged={openMerged} />
      )}
      {result?.outcome === 'conflict' ? (
        <ConflictChoice
          id={FORM}
          {...{ shown, draft, current: result.customer }}
          onChoose={(chosen) => edit.save({ shown: result.customer, draft: chosen })}
        />
      ) : (
        <EditForm id={FORM} {...{ edit, findings }}>
          <QuickBooksPreview customer={customer} isReady={findings.length === 0} />
        </EditForm>
      )}
    </Sheet>
  );
}

const FORM = 'edit-customer';
