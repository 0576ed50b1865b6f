import {
  type ClipboardEvent,
  type ComponentProps,
  type FormEvent,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type DraftField, draftFields } from '#lib/customer.ts';
import { isFieldValid } from '#lib/validation.ts';
import { Actions } from '#ui/Actions.tsx';
import { AutosaveIndicator } from '#ui/AutosaveIndicator.tsx';
import { Button } from '#ui/Button.tsx';
import type { FieldOptions } from '#ui/Field.tsx';
import { FormGrid } from '#ui/FormGrid.tsx';
import { Message } from '#ui/Message.tsx';
import { Stack } from '#ui/Stack.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import styles from './CustomerForm.module.css';
import { ErrorSummary, fieldId } from './ErrorSummary.tsx';
import { Outcome } from './Outcome.tsx';
import { withoutRaggedEdges } from './pasted-block.ts';
import { readControls } from './input-before-hydration.ts';
import { UndoClear } from './UndoClear.tsx';
import type { CustomerFormModel } from './use-customer-form.ts';
import { useOffers } from './use-offers.ts';
import { hints, labels, messages } from './messages.ts';

export interface CustomerFormProps {
  form: CustomerFormModel;
  /** Shown near the Submit button: who collects these details, and why. */
  notice: string;
}

type ControlProps = Pick<
  ComponentProps<'input'>,
  'autoCapitalize' | 'autoComplete' | 'enterKeyHint' | 'inputMode' | 'required' | 'spellCheck'
>;

/*
 * Plain text inputs on purpose: browsers fill in a `tel` one as `+27...`, which the rules refuse, and an `email` one
 * changes its value. Enter submits the form from every field but the address, and a phone's Enter key shows it.
 */
const controls: Readonly<Record<DraftField, ControlProps & { hint?: string }>> = {
  companyName: {
    autoComplete: 'organization',
    autoCapitalize: 'words',
    enterKeyHint: 'send',
    required: true,
  },
  contactPerson: { autoComplete: 'name', autoCapitalize: 'words', enterKeyHint: 'send', required: true },
  cellPhone: {
    autoComplete: 'mobile tel-national',
    inputMode: 'numeric',
    enterKeyHint: 'send',
    required: true,
    hint: hints.cellPhone,
  },
  officePhone: {
    autoComplete: 'work tel-national',
    inputMode: 'numeric',
    enterKeyHint: 'send',
    hint: hints.officePhone,
  },
  physicalAddress: {
    autoComplete: 'street-address',
    autoCapitalize: 'words',
    enterKeyHint: 'enter',
    required: true,
    hint: hints.physicalAddress,
  },
  emailAddress: {
    autoComplete: 'email',
    inputMode: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
    enterKeyHint: 'send',
    required: true,
  },
  vatRegNr: {
    autoComplete: 'off',
    inputMode: 'numeric',
    enterKeyHint: 'send',
    hint: hints.vatRegNr,
  },
};

/** The public form: seven fields, filled in once (specification, sections 2, 4 and 5). */
export function CustomerForm({ form, notice }: CustomerFormProps) {
  const { state } = form;
  const root = useRef<HTMLFormElement>(null);
  const clearButton = useRef<HTMLButtonElement>(null);
  const [clearedFrom, setClearedFrom] = useState<'notice' | 'button'>('button');
  const offerFor = useOffers(state, form.change);
  const submitting = state.phase === 'submitting';

  const adoptTypedEarly = useEffectEvent(() => {
    if (!root.current) return;
    const typed = readControls(root.current);
    if (draftFields.some((field) => typed[field] !== state.draft[field])) form.adopt(typed);
  });
  useLayoutEffect(() => adoptTypedEarly(), []);

  const visit = (field: DraftField) => controlOf(root.current, field)?.focus();

  const clear = (from: typeof clearedFrom) => {
    setClearedFrom(from);
    form.clear();
    if (from === 'notice') visit('companyName');
  };

  const undoClear = () => {
    form.undoClear();
    // The button disappears with its text: the focus must not be lost with it.
    if (clearedFrom === 'notice') visit('companyName');
    else clearButton.current?.focus();
  };

  const beginAnother = () => {
    form.beginAnother();
    visit('companyName');
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const errors = form.submit();
    const firstInvalid = draftFields.find((field) => errors[field]);
    if (firstInvalid) visit(firstInvalid);
  };

  const fieldProps = (field: DraftField) => {
    const value = state.draft[field];
    const error = state.errors[field];
    const { hint, ...control } = controls[field];
    return {
      ...control,
      id: fieldId(field),
      name: field,
      label: labels[field],
      marker: control.required ? messages.required : messages.optional,
      hint,
      value,
      error,
      valid: isFieldValid(field, value),
      correction: offerFor(field),
      onChange: (event: { target: { value: string } }) => form.change(field, event.target.value),
    } satisfies FieldOptions & Record<string, unknown>;
  };

  const pasteBlock = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text/plain');
    const block = withoutRaggedEdges(pasted);
    if (block === pasted) return;
    event.preventDefault();
    const area = event.currentTarget;
    area.setRangeText(block, area.selectionStart, area.selectionEnd, 'end');
    form.change('physicalAddress', area.value);
  };

  const undo = state.cleared && (
    <UndoClear cleared={state.cleared} onUndo={undoClear} onEnd={form.confirmClear} />
  );

  return (
    // Before the script runs, a submit with the method `dialog` does nothing: the input is neither lost nor put into
    // the URL.
    <Stack
      as="form"
      gap={6}
      ref={root}
      method="dialog"
      noValidate
      className={styles.form}
      aria-labelledby="customer-form-title"
      onSubmit={submit}
    >
      <Stack as="header" gap={1}>
        <h2 id="customer-form-title" className={styles.title}>
          {messages.title}
        </h2>
        <p className={styles.introduction}>{messages.introduction}</p>
      </Stack>

      <div role="status">
        {state.restored !== null && (
          <Message onDismiss={form.dismissNotice} dismissLabel={messages.keepRestored}>
            <Toolbar align="spread" className={styles.restored}>
              {state.restored}
              <Button size="sm" disabled={submitting} onClick={() => clear('notice')}>
                {messages.clearRestored}
              </Button>
            </Toolbar>
          </Message>
        )}
        {clearedFrom === 'notice' && undo}
      </div>

      <ErrorSummary errors={state.errors} onVisit={visit} />

      <FormGrid>
        <TextField {...fieldProps('companyName')} />
        <TextField {...fieldProps('contactPerson')} />
        <TextField {...fieldProps('cellPhone')} />
        <TextField {...fieldProps('officePhone')} />
        <TextArea {...fieldProps('physicalAddress')} rows={4} onPaste={pasteBlock} />
        <TextField {...fieldProps('emailAddress')} />
        <TextField {...fieldProps('vatRegNr')} />
      </FormGrid>

      <Stack>
        <Actions className={styles.actions}>
          <Button
            type="submit"
            tone="primary"
            busy={submitting && messages.submitting}
            className={styles.submit}
          >
            {messages.submit}
          </Button>
          <Button ref={clearButton} onClick={() => clear('button')} disabled={submitting}>
            {messages.clear}
          </Button>
          <AutosaveIndicator
            state={state.autosave}
            savingText={messages.saving}
            savedText={messages.saved}
            className={styles.autosave}
          />
        </Actions>
        <Outcome
          state={state}
          undo={clearedFrom === 'button' && undo}
          onDismissFailure={form.dismissFailure}
          onBeginAnother={beginAnother}
        />
        <p className={styles.notice}>{notice}</p>
      </Stack>
    </Stack>
  );
}

function controlOf(form: HTMLFormElement | null, field: DraftField): HTMLElement | null {
  const control = form?.elements.namedItem(field);
  return control instanceof HTMLElement ? control : null;
}
