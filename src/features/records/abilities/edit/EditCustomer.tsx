import { useState } from 'react';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { fieldInQuestion } from '#lib/quickbooks/problems.ts';
import { Alert } from '#ui/Alert.tsx';
import { bringIntoView, focusOnArrival } from '#ui/bring-into-view.ts';
import { Button } from '#ui/Button.tsx';
import { controlIn } from '#ui/early-page.ts';
import { Sheet } from '#ui/Sheet.tsx';
import { type DialogProps, useDialogs, useDock } from '../../shared/dialog-stack.tsx';
import { nameInText } from '../../shared/messages.ts';
import { EditForm } from './EditForm.tsx';
import { ConflictChoice, GoneNotice } from './SaveRefused.tsx';
import { useEdit } from './use-edit.ts';

/** Edits a customer with the public form's rules. Unsaved changes stay on the device. */
export function EditCustomer(props: DialogProps['edit']) {
  return <Editing key={props.record.id} {...props} />;
}

function Editing({ record, field }: DialogProps['edit']) {
  const { back, replace } = useDialogs();
  const [isLeaving, setLeaving] = useState(false);
  const edit = useEdit(record, back);
  const { shown, draft, problems, saving } = edit;
  const { isPending, isError, data: result } = saving;

  const discard = () => {
    edit.discard();
    back();
  };
  const leave = () => (edit.isChanged ? setLeaving(true) : discard());
  // Close the details too: their customer no longer exists.
  const openMerged = (kept: CustomerRecord) => {
    edit.moveTo(kept);
    replace('edit', { record: kept }, { all: true });
  };

  return (
    <Sheet
      dock={useDock()}
      title={`Edit ${nameInText(record.company_name)}`}
      onClose={leave}
      initialFocus={() => controlIn(document.forms.namedItem(FORM), field ?? fieldInQuestion(problems))}
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
            <p role="alert">Discard your changes?</p>
            <Button tone="danger" onClick={discard}>
              Discard changes
            </Button>
            <Button ref={focusOnArrival} onClick={() => setLeaving(false)}>
              Keep editing
            </Button>
          </>
        ) : (
          <>
            <Button onClick={leave} disabled={isPending}>
              Cancel
            </Button>
            <Button type="submit" form={FORM} tone="primary" loading={isPending} loadingText="Saving...">
              Save changes
            </Button>
          </>
        )
      }
    >
      {isError && <Alert ref={bringIntoView}>Couldn’t save. Your changes are kept on this device.</Alert>}
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
        <EditForm id={FORM} edit={edit} />
      )}
    </Sheet>
  );
}

const FORM = 'edit-customer';
