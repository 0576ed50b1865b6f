import { useRef } from 'react';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { bringIntoView } from '../bring-into-view.ts';
import { type DialogProps, useDialogs } from '../dialogs/use-dialogs.ts';
import { messages as shared } from '../messages.ts';
import { ConflictChoice } from './ConflictChoice.tsx';
import { controlOf, EditForm } from './EditForm.tsx';
import { GoneNotice } from './GoneNotice.tsx';
import { LeavingQuestion } from './LeavingQuestion.tsx';
import { messages } from './messages.ts';
import { useEdit } from './use-edit.ts';
import { fieldInQuestion, useFindings } from './use-findings.ts';
import { useSavedNotice } from './use-saved-notice.tsx';

/** Edits a customer with the public form's rules. Unsaved changes stay on the device. */
export function EditCustomer(props: DialogProps['edit']) {
  return <Editing key={props.record.id} {...props} />;
}

function Editing({ record }: DialogProps['edit']) {
  const { back, replace } = useDialogs();
  const showSaved = useSavedNotice();
  const edit = useEdit({
    record,
    onSaved: (saved, before) => {
      showSaved(saved, before);
      back();
    },
    // Close the details too: their customer no longer exists.
    onOpenOther: (other) => replace('edit', { record: other }, { all: true }),
    onClose: back,
  });
  const form = useRef<HTMLFormElement>(null);
  const { phase } = edit;
  const saving = phase.kind === 'saving';
  const findings = useFindings(record, edit.draft);

  return (
    <Sheet
      open
      title={messages.title(record.company_name)}
      onOpenChange={edit.leave}
      initialFocus={() => controlOf(form.current, fieldInQuestion(findings))}
      loading={saving}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.currentTarget.querySelector('form')?.requestSubmit();
      }}
      footer={
        phase.kind === 'leaving' ? (
          <LeavingQuestion onStay={edit.stay} onDiscard={edit.discard} />
        ) : (
          phase.kind !== 'conflict' && (
            <>
              <Button onClick={edit.leave} disabled={saving}>
                {shared.cancel}
              </Button>
              <Button type="submit" form={FORM} tone="primary" loading={saving} loadingText={messages.saving}>
                {messages.save}
              </Button>
            </>
          )
        )
      }
    >
      {phase.kind === 'failed' && <Alert ref={bringIntoView}>{messages.failed}</Alert>}
      {phase.kind === 'gone' && (
        <GoneNotice deleted={phase.deleted} onRestore={edit.restoreAndSave} onOpenMerged={edit.openMerged} />
      )}
      {phase.kind === 'conflict' ? (
        <ConflictChoice
          shown={edit.shown}
          current={phase.current}
          draft={edit.draft}
          onChoose={(chosen) => edit.resolve(chosen, phase.current)}
          onCancel={edit.leave}
        />
      ) : (
        <EditForm ref={form} id={FORM} {...{ record, edit, findings }} />
      )}
    </Sheet>
  );
}

const FORM = 'edit-customer';
