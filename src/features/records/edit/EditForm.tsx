import type { FormEvent, RefObject } from 'react';
import { type CustomerRecord, type DraftField, draftFields } from '#lib/customer.ts';
import type { CheckFinding } from '#lib/quickbooks/checks.ts';
import { Message } from '#ui/Message.tsx';
import { Stack } from '#ui/Stack.tsx';
import { EditFields } from './EditFields.tsx';
import { messages } from './messages.ts';
import { QuickBooksPreview } from './QuickBooksPreview.tsx';
import type { EditModel } from './use-edit.ts';

export interface EditFormProps {
  ref: RefObject<HTMLFormElement | null>;
  id: string;
  record: CustomerRecord;
  edit: EditModel;
  findings: readonly CheckFinding[];
}

/** Shows problems, the fields and the QuickBooks preview. Submitting focuses the first error. */
export function EditForm({ ref: form, id, record, edit, findings }: EditFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const errors = edit.save();
    controlOf(
      form.current,
      draftFields.find((field) => errors[field]),
    )?.focus();
  };
  return (
    <form ref={form} id={id} noValidate onSubmit={submit}>
      <Stack>
        {edit.wasKept && <Message>{messages.kept}</Message>}
        {findings.length > 0 && (
          <Message tone="notice">
            {findings.map(({ reason, text }) => (
              <p key={reason}>{text}</p>
            ))}
          </Message>
        )}
        <EditFields edit={edit} />
        <QuickBooksPreview record={record} draft={edit.draft} isReady={findings.length === 0} />
      </Stack>
    </form>
  );
}

export function controlOf(form: HTMLFormElement | null, field: DraftField | undefined): HTMLElement | null {
  const control = field && form?.elements.namedItem(field);
  return control instanceof HTMLElement ? control : null;
}
