import { useState } from 'react';
import { changedFields } from '#lib/customer-changes.ts';
import { columnHeading, customerFields } from '#lib/customer-fields.ts';
import { type DraftField, toDraft } from '#lib/customer.ts';
import { isFieldRefused, validateDraft } from '#lib/validation.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Difference } from '#ui/Difference.tsx';
import { Item, ItemList } from '#ui/ItemList.tsx';
import { Modal } from '#ui/Modal.tsx';
import { useSaveCustomer } from '../api/save-customers.ts';
import { type DialogProps, useDialogs } from '../dialogs/use-dialogs.ts';
import { displayName, oneLine } from '../messages.ts';
import { useSavedNotice } from '../panel/use-saved-notice.tsx';
import { messages } from './messages.ts';

/** Shows the values that QuickBooks has differently, each with a button that takes it. */
export function TakeValues({ record, known }: DialogProps['list-values']) {
  const { back } = useDialogs();
  const [shown, setShown] = useState(record);
  const saving = useSaveCustomer();
  const notifySaved = useSavedNotice();
  const theirs = { ...shown, ...known };
  const [ours, listed] = [toDraft(shown), toDraft(theirs)];
  const fields = changedFields(shown, theirs);
  const take = (field: DraftField) => {
    const wanted = { ...shown, [customerFields[field].column]: listed[field] || null };
    saving.mutate(
      { shown, wanted },
      {
        onSuccess: (result) => {
          if (result.outcome !== 'saved') return;
          setShown(result.customer);
          notifySaved(result.customer, result.change);
        },
      },
    );
  };
  return (
    <Modal
      open
      eyebrow={messages.takeTitle}
      title={displayName(shown.company_name)}
      description={messages.takeHelp}
      onOpenChange={back}
    >
      {saving.isError && <Alert>{messages.saveFailed}</Alert>}
      {saving.data && saving.data.outcome !== 'saved' && <Alert>{messages.changed}</Alert>}
      {fields.length === 0 && <p role="status">{messages.allTaken}</p>}
      <ItemList>
        {fields.map((field) => (
          <Item
            key={field}
            title={columnHeading(field)}
            actions={
              <Button
                size="sm"
                aria-label={messages.takeLabel(columnHeading(field))}
                disabled={saving.isPending || isFieldRefused(field, listed[field])}
                onClick={() => take(field)}
              >
                {messages.take}
              </Button>
            }
          >
            <p>
              <Difference before={oneLine(ours[field]) || '–'} after={oneLine(listed[field]) || '–'} />
            </p>
            {isFieldRefused(field, listed[field]) && <p>{validateDraft(listed)[field]}</p>}
          </Item>
        ))}
      </ItemList>
    </Modal>
  );
}
