import { useEffectEvent, useLayoutEffect, useRef, type ComponentProps, type FormEvent } from 'react';
import { type DraftField, draftFields } from '#lib/customer.ts';
import { suggestCorrection } from '#lib/corrections.ts';
import { isFieldValid } from '#lib/validation.ts';
import { Alert } from '#ui/Alert.tsx';
import { AutosaveIndicator } from '#ui/AutosaveIndicator.tsx';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import type { FieldOptions } from '#ui/Field.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import styles from './CustomerForm.module.css';
import { readControls } from './typed-early.ts';
import type { CustomerFormModel } from './use-customer-form.ts';
import { labels, words } from './words.ts';

export interface CustomerFormProps {
  form: CustomerFormModel;
  /** Stands beside the Submit button: who collects these details, and why. */
  notice: string;
}

type ControlProps = Pick<
  ComponentProps<'input'>,
  'autoCapitalize' | 'autoComplete' | 'inputMode' | 'required' | 'spellCheck'
>;

/*
 * Plain text inputs on purpose: a `tel` one is filled in as `+27...`, which the rules refuse, and an `email` one
 * rewrites what was typed.
 */
const controls: Readonly<Record<DraftField, ControlProps & { hint?: string }>> = {
  companyName: { autoComplete: 'organization', required: true },
  contactPerson: { autoComplete: 'name', required: true },
  cellPhone: {
    autoComplete: 'mobile tel-national',
    inputMode: 'numeric',
    required: true,
    hint: 'Digits only, such as 0825551234',
  },
  officePhone: { autoComplete: 'work tel-national', inputMode: 'numeric', hint: 'Digits only' },
  physicalAddress: {
    autoComplete: 'street-address',
    required: true,
    hint: 'Street, suburb, city, province, postal code',
  },
  emailAddress: {
    autoComplete: 'email',
    inputMode: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
    required: true,
  },
  vatRegNr: { autoComplete: 'off', inputMode: 'numeric', hint: '10 digits, starting with 4' },
};

/** The public form: seven fields, filled in once (specification, sections 2, 4 and 5). */
export function CustomerForm({ form, notice }: CustomerFormProps) {
  const { state } = form;
  const root = useRef<HTMLFormElement>(null);
  const submitting = state.phase === 'submitting';

  const adoptTypedEarly = useEffectEvent(() => {
    if (!root.current) return;
    const typed = readControls(root.current);
    if (draftFields.some((field) => typed[field] !== state.draft[field])) form.adopt(typed);
  });
  useLayoutEffect(() => adoptTypedEarly(), []);

  const startAfresh = () => {
    form.clear();
    controlOf(root.current, 'companyName')?.focus();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const errors = form.submit();
    const firstInvalid = draftFields.find((field) => errors[field]);
    if (firstInvalid) controlOf(root.current, firstInvalid)?.focus();
  };

  const fieldProps = (field: DraftField) => {
    const value = state.draft[field];
    const error = state.errors[field];
    const correction = error ? suggestCorrection(field, value) : null;
    const { hint, ...control } = controls[field];
    return {
      ...control,
      name: field,
      label: labels[field],
      marker: control.required ? words.required : undefined,
      hint,
      value,
      error,
      valid: isFieldValid(field, value),
      correction: correction === null ? undefined : correctionOffer(field, correction),
      onChange: (event: { target: { value: string } }) => form.change(field, event.target.value),
    } satisfies FieldOptions & Record<string, unknown>;
  };

  const correctionOffer = (field: DraftField, correction: string) => ({
    label: `Use ${correction}`,
    onApply: () => {
      form.change(field, correction);
      controlOf(root.current, field)?.focus();
    },
  });

  return (
    // Before the script runs, a submit with the method `dialog` does nothing: no words in the address, none lost.
    <form
      ref={root}
      method="dialog"
      noValidate
      className={styles.form}
      aria-labelledby="customer-form-title"
      onSubmit={submit}
    >
      <header className={styles.head}>
        <h2 id="customer-form-title" className={styles.title}>
          {words.title}
        </h2>
        <p className={styles.introduction}>{words.introduction}</p>
      </header>

      {state.restored !== null && (
        <Banner tone="info" onDismiss={form.dismissNotice} dismissLabel={words.keepRestored}>
          <div className={styles.restored}>
            {state.restored}
            <Button size="sm" disabled={submitting} onClick={startAfresh}>
              {words.clearRestored}
            </Button>
          </div>
        </Banner>
      )}

      <div className={styles.fields}>
        <TextField {...fieldProps('companyName')} />
        <TextField {...fieldProps('contactPerson')} />
        <TextField {...fieldProps('cellPhone')} />
        <TextField {...fieldProps('officePhone')} />
        <TextArea {...fieldProps('physicalAddress')} className={styles.wide} rows={4} />
        <TextField {...fieldProps('emailAddress')} />
        <TextField {...fieldProps('vatRegNr')} />
      </div>

      <div className={styles.foot}>
        {state.failure && (
          <Alert onDismiss={form.dismissFailure} dismissLabel={words.dismiss}>
            {state.failure.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Alert>
        )}
        {state.banner.shown && <Banner>{words.success}</Banner>}
        <div className={styles.actions}>
          <Button type="submit" tone="primary" busy={submitting && words.submitting}>
            {words.submit}
          </Button>
          <Button onClick={form.clear} disabled={submitting}>
            {words.clear}
          </Button>
          <AutosaveIndicator
            state={state.autosave}
            savingText={words.saving}
            savedText={words.saved}
            className={styles.autosave}
          />
        </div>
        <p className={styles.notice}>{notice}</p>
      </div>
    </form>
  );
}

function controlOf(form: HTMLFormElement | null, field: DraftField): HTMLElement | null {
  const control = form?.elements.namedItem(field);
  return control instanceof HTMLElement ? control : null;
}
