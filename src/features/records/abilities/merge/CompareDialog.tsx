import { useRef } from 'react';
import { Alert } from '#ui/Alert.tsx';
import { bringIntoView } from '#ui/bring-into-view.ts';
import { Button } from '#ui/Button.tsx';
import { FormGrid } from '#ui/FormGrid.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { Stack } from '#ui/Stack.tsx';
import { type DialogProps, useDialogs } from '../../shared/dialog-stack.tsx';
import { ComparedCustomer, MergedValues } from './ComparedCustomers.tsx';
import { useComparison, useMarkNotDuplicate, useMerge } from './comparison.tsx';
import { reasonsText } from './merge.ts';

/** Shows possible duplicates with radio buttons: which customer to keep, and which value of each field. */
export function CompareDialog({ group }: DialogProps['compare']) {
  const { back } = useDialogs();
  const comparison = useComparison(group);
  const { status, retry, kept, others, merged } = comparison;
  const top = useRef<HTMLDivElement>(null);
  const merge = useMerge();
  const distinct = useMarkNotDuplicate();
  if (!kept || !merged) return null;
  return (
    <Modal
      title={TITLE}
      description="The others move to the Deleted tab. You can undo this."
      onClose={back}
      initialFocus={() => top.current}
      loading={merge.isPending}
      size="lg"
      footer={
        <>
          <Button onClick={back} disabled={merge.isPending}>
            Back
          </Button>
          <Button
            tone="primary"
            disabled={status !== 'ready' || others.length === 0 || distinct.isPending}
            loading={merge.isPending}
            loadingText="Merging..."
            onClick={() =>
              merge.mutate(
                { keep: kept, others, chosen: merged },
                { onSuccess: ({ outcome }) => outcome === 'merged' && back() },
              )
            }
          >
            Merge
          </Button>
        </>
      }
    >
      <Stack ref={top} tabIndex={-1} role="group" aria-label={TITLE}>
        {distinct.isError && (
          <Alert ref={bringIntoView}>Couldn’t save. Check your connection and try again.</Alert>
        )}
        {distinct.data === 'gone' && (
          <Alert ref={bringIntoView}>
            Someone else permanently deleted one of these customers. Close this dialog and check for
            duplicates again.
          </Alert>
        )}
        <p>{reasonsText(group.reasons)}</p>
        {status === 'loading' && <Spinner label="Looking up which QuickBooks has..." />}
        {status === 'failed' && (
          <Alert onRetry={retry}>
            Couldn’t look up which of them QuickBooks has. Check your connection and try again.
          </Alert>
        )}
        {status === 'ready' && (
          <>
            <FormGrid density="dense">
              {comparison.members.map((member) => (
                <ComparedCustomer
                  key={member.customer.id}
                  {...{ member, comparison }}
                  distinct={{
                    disabled: merge.isPending,
                    loading: distinct.isPending && distinct.variables[1] === member.customer.id,
                    onClick: () =>
                      distinct.mutate([kept.id, member.customer.id], {
                        onSuccess: (outcome) => outcome !== 'gone' && back(),
                      }),
                  }}
                />
              ))}
            </FormGrid>
            <MergedValues comparison={comparison} />
          </>
        )}
        {merge.isError && (
          <Alert ref={bringIntoView}>
            Couldn’t merge. Nothing was changed. Check your connection and try again.
          </Alert>
        )}
        {merge.data && merge.data.outcome !== 'merged' && (
          <Alert ref={bringIntoView}>
            Someone else changed or deleted one of these customers. Nothing was merged. Close this dialog and
            compare them again.
          </Alert>
        )}
      </Stack>
    </Modal>
  );
}

const TITLE = 'Merge duplicates';
