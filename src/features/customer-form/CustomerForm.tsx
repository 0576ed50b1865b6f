import { Fragment, useRef, useState } from 'react';
import type { Business } from '#lib/shop/business.ts';
import { draftFields, isBlankDraft } from '#lib/customer/customer.ts';
import { Actions } from '#ui/Actions.tsx';
import { AutosaveIndicator } from '#ui/AutosaveIndicator.tsx';
import { Button } from '#ui/Button.tsx';
import { FormGrid } from '#ui/FormGrid.tsx';
import { Heading } from '#ui/Heading.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Message } from '#ui/Message.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { AddressParts } from './AddressParts.tsx';
import { CustomerField } from './CustomerField.tsx';
import styles from './CustomerForm.module.css';
import { ErrorSummary } from './ErrorSummary.tsx';
import { Outcome } from './Outcome.tsx';
import type { Sent } from './form-state.ts';
import { UndoClear } from './UndoClear.tsx';
import type { CustomerFormModel } from './use-customer-form.ts';
import { useFields } from './use-fields.ts';
import { messages } from './messages.ts';

export interface CustomerFormProps {
  form: CustomerFormModel;
  business: Business;
  /** Whether it shows its title. A lone tab is title enough. */
  titled?: boolean;
}

/** Shows the public form (specification, sections 2, 4 and 5). */
export function CustomerForm({ form, business, titled = false }: CustomerFormProps) {
  const { state } = form;
  const clearButton = useRef<HTMLButtonElement>(null);
  const [clearedFrom, setClearedFrom] = useState<'notice' | 'button'>('button');
  const { formProps, fieldProps, news, announce, onPartFilled, visit } = useFields(form);
  const submitting = state.phase === 'submitting';

  const clear = (from: typeof clearedFrom) => {
    setClearedFrom(from);
    form.clear();
    if (from === 'notice') visit(draftFields[0]);
  };

  const undoClear = () => {
    form.undoClear();
    announce(messages.clearUndone);
    // The button disappears, so move the focus.
    if (clearedFrom === 'notice') visit(draftFields[0]);
    else clearButton.current?.focus();
  };

  // Until the next registration is begun, below Submit: there the visitor looks.
  const isSentBelow = state.banner.shown || (state.banner.successes > 0 && isBlankDraft(state.draft));
  const sentBelow = isSentBelow ? state.sent : null;
  const purpose = (
    <>
      <span translate="no">{business.name}</span>
      <span>{messages.purpose}</span>
    </>
  );
  const undo = state.cleared && (
    <UndoClear cleared={state.cleared} onUndo={undoClear} onEnd={() => form.dismiss('cleared')} />
  );

  // Before the script runs, a submit with the method `dialog` does nothing: the input isn't lost or put into the URL.
  return (
    <Stack
      as="form"
      gap={4}
      {...formProps}
      method="dialog"
      noValidate
      className={form.counter ? styles.counter : undefined}
      aria-labelledby="customer-form-title"
    >
      <Stack as="header" gap={1}>
        {titled ? (
          <Heading id="customer-form-title" size="xl">
            {messages.title}
          </Heading>
        ) : (
          <VisuallyHidden id="customer-form-title" role="heading" aria-level={2}>
            {messages.title}
          </VisuallyHidden>
        )}
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
          <Message onClose={() => form.dismiss('restored')} closeLabel={messages.keepRestored}>
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

      <VisuallyHidden role="status">{news}</VisuallyHidden>

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
            {field === 'physicalAddress' && !form.counter && <AddressParts onFilled={onPartFilled} />}
          </Fragment>
        ))}
      </FormGrid>

      <Actions className={styles.actions}>
        <Button
          type="submit"
          name="send"
          tone="primary"
          loading={submitting}
          loadingText={messages.submitting}
          className={styles.submit}
        >
          {messages.submit}
        </Button>
        <p className={styles.reassurance}>
          <Icon name="lock" size="sm" />
          <span>{form.counter ? messages.counter : purpose}</span>
        </p>
        <Button
          ref={clearButton}
          name="clear"
          tone="quiet"
          className={styles.clear}
          onClick={() => clear('button')}
          disabled={submitting}
        >
          {messages.clear}
        </Button>
        <AutosaveIndicator state={state.autosave} savingText={messages.saving} savedText={messages.saved} />
      </Actions>
      <Outcome
        state={state}
        business={business}
        sent={sentBelow && <SentLine {...sentBelow} />}
        undo={clearedFrom === 'button' && undo}
        onDismissFailure={() => form.dismiss('failure')}
      />
      <Text size="sm" tone="muted">
        {form.counter && <>{purpose} </>}
        <span>{messages.rights}</span>
        <span translate="no">{business.email}</span>
        <span>.</span>
      </Text>
    </Stack>
  );
}

/** Shows when the last registration was sent and, until the page is closed, for which company. */
function SentLine({ when, companyName }: Sent) {
  if (!companyName) return <span>{messages.sent(when)}</span>;
  const [before, after] = messages.sentFor(when).split('{company}');
  return (
    <>
      <span>{before}</span>
      <Text as="bdi" tone="normal" weight="medium" translate="no">
        {companyName}
      </Text>
      <span>{after}</span>
    </>
  );
}
