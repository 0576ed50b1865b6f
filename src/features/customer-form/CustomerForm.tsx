import { cx } from 'class-variance-authority';
import { type FormEvent, Fragment, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { customerFields } from '#lib/customer-fields.ts';
import { type DraftField, draftFields, emptyDraft, isBlankDraft } from '#lib/customer.ts';
import { isFieldValid } from '#lib/validation.ts';
import { Actions } from '#ui/Actions.tsx';
import { AutosaveIndicator } from '#ui/AutosaveIndicator.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { FormGrid } from '#ui/FormGrid.tsx';
import { Heading } from '#ui/Heading.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Message } from '#ui/Message.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { CustomerField, type CustomerFieldProps } from './CustomerField.tsx';
import styles from './CustomerForm.module.css';
import { ErrorSummary, fieldId } from './ErrorSummary.tsx';
import { Outcome } from './Outcome.tsx';
import type { Sent } from './form-state.ts';
import { UndoClear } from './UndoClear.tsx';
import type { CustomerFormModel } from './use-customer-form.ts';
import { useSuggestions } from './use-suggestions.ts';
import { messages, type PrivacyNotice } from './messages.ts';

export interface CustomerFormProps {
  form: CustomerFormModel;
  notice: PrivacyNotice;
}

/** Shows the public form (specification, sections 2, 4 and 5). */
export function CustomerForm({ form, notice }: CustomerFormProps) {
  const { state } = form;
  const root = useRef<HTMLFormElement>(null);
  const clearButton = useRef<HTMLButtonElement>(null);
  const [clearedFrom, setClearedFrom] = useState<'notice' | 'button'>('button');
  const { helpFor, setFocused } = useSuggestions(state, form.change);
  const submitting = state.phase === 'submitting';

  const adoptTypedEarly = useEffectEvent(() => {
    const typed = { ...emptyDraft };
    for (const field of draftFields) typed[field] = controlOf(root.current, field)?.value ?? '';
    if (draftFields.some((field) => typed[field] !== state.draft[field])) form.adopt(typed);
  });
  useLayoutEffect(() => adoptTypedEarly(), []);

  const visit = (field?: DraftField) => field && controlOf(root.current, field)?.focus();

  const clear = (from: typeof clearedFrom) => {
    setClearedFrom(from);
    form.clear();
    if (from === 'notice') visit(draftFields[0]);
  };

  const undoClear = () => {
    form.undoClear();
    // The button disappears, so move the focus.
    if (clearedFrom === 'notice') visit(draftFields[0]);
    else clearButton.current?.focus();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const errors = form.submit();
    visit(draftFields.find((field) => errors[field]));
  };

  const fieldProps = (field: DraftField): CustomerFieldProps => {
    const value = state.draft[field];
    const { hint, correction } = helpFor(field);
    const next = draftFields[draftFields.indexOf(field) + 1];
    // Enter goes to the next field, starts a line in the address, and submits from the last field.
    const onEnter = customerFields[field].kind === 'address' ? 'enter' : next ? 'next' : 'send';
    return {
      // On a shared tablet, the browser would suggest the last visitor's input.
      ...(form.counter && { autoComplete: 'off' }),
      field,
      id: fieldId(field),
      value,
      hint,
      error: state.errors[field],
      valid: isFieldValid(field, value),
      correction,
      enterKeyHint: onEnter,
      onChange: (typed) => form.change(field, typed),
      onFocus: () => setFocused(field),
      onBlur: () => {
        setFocused(null);
        form.leave(field);
      },
      onKeyDown: (event) => {
        if (!next || onEnter !== 'next' || event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        visit(next);
      },
    };
  };

  // Until the next registration is begun, below Submit: there the visitor looks.
  const isSentBelow = state.banner.shown || (state.banner.successes > 0 && isBlankDraft(state.draft));
  const sentBelow = isSentBelow ? state.sent : null;
  const undo = state.cleared && (
    <UndoClear cleared={state.cleared} onUndo={undoClear} onEnd={form.confirmClear} />
  );

  return (
    <Card padding="page" tone="raised" className={cx(styles.card, form.counter && styles.counter)}>
      {/* Before the script runs, a submit with the method `dialog` does nothing: the input isn't lost or put into the URL. */}
      <Stack
        as="form"
        gap={4}
        ref={root}
        method="dialog"
        noValidate
        aria-labelledby="customer-form-title"
        onSubmit={submit}
      >
        <Stack as="header" gap={1}>
          <Heading id="customer-form-title" size="xl">
            {messages.title}
          </Heading>
          <Text tone="muted" className={styles.introduction}>
            {state.sent && !sentBelow ? <SentLine {...state.sent} /> : messages.introduction}
          </Text>
        </Stack>

        <div role="status" className={styles.closing}>
          {form.closing && (
            <Message tone="notice">
              <Actions align="spread" className={styles.withButton}>
                <span>{messages.closing}</span>
                {/* Any press keeps the form. This button is the visible one. */}
                <Button size="sm">{messages.goOn}</Button>
              </Actions>
            </Message>
          )}
        </div>

        <div role="status">
          {state.restored !== null && (
            <Message onClose={form.dismissNotice} closeLabel={messages.keepRestored}>
              <Actions align="spread" className={styles.withButton}>
                <span>{state.restored}</span>
                <Button size="sm" disabled={submitting} onClick={() => clear('notice')}>
                  {messages.clearRestored}
                </Button>
              </Actions>
            </Message>
          )}
          {clearedFrom === 'notice' && undo}
        </div>

        <ErrorSummary errors={state.errors} onVisit={visit} />

        <FormGrid>
          {draftFields.map((field) => (
            <Fragment key={field}>
              {messages.groups[field] && (
                <Heading level={3} className={styles.group}>
                  {messages.groups[field]}
                </Heading>
              )}
              <CustomerField
                {...fieldProps(field)}
                {...(field === 'physicalAddress' && { className: styles.address })}
              />
            </Fragment>
          ))}
        </FormGrid>

        <Actions className={styles.actions}>
          <Button
            type="submit"
            tone="primary"
            loading={submitting}
            loadingText={messages.submitting}
            className={styles.submit}
          >
            {messages.submit}
          </Button>
          <p className={styles.reassurance}>
            <Icon name="lock" size="sm" />
            <span>{form.counter ? messages.counter : notice.purpose}</span>
          </p>
          <Button
            ref={clearButton}
            tone="quiet"
            className={styles.clear}
            onClick={() => clear('button')}
            disabled={submitting}
          >
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
          sent={sentBelow && <SentLine {...sentBelow} />}
          undo={clearedFrom === 'button' && undo}
          onDismissFailure={form.dismissFailure}
        />
        <Text size="sm" tone="muted">
          {form.counter ? `${notice.purpose} ${notice.rights}` : notice.rights}
        </Text>
      </Stack>
    </Card>
  );
}

/** Shows when the last registration was sent and, until the page is closed, for which company. */
function SentLine({ when, companyName }: Sent) {
  if (!companyName) return <span>{messages.sent(when)}</span>;
  const [before, after] = messages.sentFor(when).split('{company}');
  return (
    <>
      <span>{before}</span>
      <Text as="bdi" tone="normal" weight="medium">
        {companyName}
      </Text>
      <span>{after}</span>
    </>
  );
}

function controlOf(form: HTMLFormElement | null, field: DraftField) {
  const control = form?.elements.namedItem(field);
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control : null;
}
