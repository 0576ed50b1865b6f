import { type FormEvent, useRef } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import { draftFields, type DraftField } from '#lib/customer.ts';
import type { ReadinessReport } from '#lib/export/readiness.ts';
import { Actions } from '#ui/Actions.tsx';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Message } from '#ui/Message.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import { bringIntoView } from '../bring-into-view.ts';
import { focusOnArrival } from '../focus-on-arrival.ts';
import { messages as shared } from '../messages.ts';
import { ConflictChoice } from './ConflictChoice.tsx';
import styles from './EditCustomer.module.css';
import { EditFields } from './EditFields.tsx';
import { messages } from './messages.ts';
import { QuickBooksPreview } from './QuickBooksPreview.tsx';
import { type EditErrors, useEdit } from './use-edit.ts';

export interface EditCustomerProps {
  record: CustomerRecord;
  /** What QuickBooks may refuse of all customers there are, as far as it is known. */
  known?: ReadinessReport | undefined;
  /** It is saved: as it is stored now, and as it was before. */
  onSaved: (saved: CustomerRecord, before: CustomerRecord) => void;
  /** It is closed without a save. */
  onClose: () => void;
  /** Where the focus goes when it closes; to where it came from when left out. */
  returnFocus?: (() => HTMLElement | null) | undefined;
}

/**
 * The seven fields of a customer with the public form's rules, and beside them what QuickBooks gets. What was typed
 * stays on the device until it is saved or given up.
 */
export function EditCustomer({ record, known, onSaved, onClose, returnFocus }: EditCustomerProps) {
  const edit = useEdit({ record, onSaved, onClose });
  const form = useRef<HTMLFormElement>(null);
  const { phase } = edit;
  const saving = phase.kind === 'saving';

  const visitFirst = (errors: EditErrors) => {
    const first = draftFields.find((field) => errors[field]);
    if (first) controlOf(form.current, first)?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    visitFirst(edit.save());
  };

  return (
    <Modal
      title={messages.title(record.company_name)}
      closeLabel={shared.close}
      onClose={edit.leave}
      returnFocus={returnFocus}
      busy={saving}
      size="lg"
      footer={
        phase.kind === 'leaving' ? (
          <Leaving onStay={edit.stay} onDiscard={edit.discard} />
        ) : (
          phase.kind !== 'conflict' && (
            <>
              <Button onClick={edit.leave} disabled={saving}>
                {shared.cancel}
              </Button>
              <Button type="submit" form={FORM} tone="primary" busy={saving && messages.saving}>
                {messages.save}
              </Button>
            </>
          )
        )
      }
    >
      {phase.kind === 'failed' && <Alert ref={bringIntoView}>{messages.failed}</Alert>}
      {phase.kind === 'gone' && <Alert ref={bringIntoView}>{messages.gone}</Alert>}
      {phase.kind === 'conflict' ? (
        <ConflictChoice
          shown={edit.shown}
          present={phase.present}
          draft={edit.draft}
          onChoose={(chosen) => edit.resolve(chosen, phase.present)}
          onCancel={edit.leave}
        />
      ) : (
        <form ref={form} id={FORM} noValidate className={styles.columns} onSubmit={submit}>
          <Stack>
            {edit.wasKept && <Message>{messages.kept}</Message>}
            <EditFields edit={edit} />
          </Stack>
          <QuickBooksPreview record={record} draft={edit.draft} known={known} />
        </form>
      )}
    </Modal>
  );
}

const FORM = 'edit-customer';

/** Asked in the place of the buttons, which leave what was typed in view. */
function Leaving({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) {
  return (
    <Toolbar align="spread" className={styles.leaving} role="group" aria-labelledby="edit-leaving">
      <p id="edit-leaving" role="alert">
        {messages.leave}
      </p>
      <Actions>
        <Button tone="danger" onClick={onDiscard}>
          {messages.discard}
        </Button>
        {/* The answer that loses nothing. */}
        <Button ref={focusOnArrival} onClick={onStay}>
          {messages.keepEditing}
        </Button>
      </Actions>
    </Toolbar>
  );
}

function controlOf(form: HTMLFormElement | null, field: DraftField): HTMLElement | null {
  const control = form?.elements.namedItem(field);
  return control instanceof HTMLElement ? control : null;
}
