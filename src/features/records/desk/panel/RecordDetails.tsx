import { useRef } from 'react';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { DropdownMenu } from '#ui/DropdownMenu.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { copy, downloadEverything, edit } from '../../abilities/edit/edit.ts';
import { remove } from '../../abilities/delete/delete.ts';
import { exportCustomers } from '../../abilities/export/export.ts';
import { useActions } from '../../abilities/use-actions.ts';
import { useRowShortcuts } from '../../abilities/use-shortcuts.ts';
import { useCustomer } from '../../facts/customer.ts';
import { useDock } from '../../dialogs/dock.ts';
import { type DialogProps, useDialogs } from '../../dialogs/use-dialogs.ts';
import { useListHandle } from '../../dialogs/list-handle.ts';
import { displayName } from '../../shared/messages.ts';
import { useChecks } from '../../facts/use-checks.ts';
import { messages } from './messages.ts';
import { DetailsContent } from './DetailsContent.tsx';
import { useNextInPlace } from './use-next-in-place.ts';

/** Shows all details of a customer (specification, section 4). Up, Down and buttons move through the list. */
export function RecordDetails({ record: opened }: DialogProps['details']) {
  const { stack, replace, back } = useDialogs();
  const { records, focusRow } = useListHandle();
  const context = useActions();
  const onRowKeyDown = useRowShortcuts(context.offer, context);
  const dock = useDock();
  const { result } = useChecks();
  const sheet = useRef<HTMLDivElement>(null);
  const { data } = useCustomer(opened.id, { watched: true });
  const record = data ?? opened;
  const isDeleted = data === null;
  const { company_name: company } = record;
  const findings = result && (result.findings.get(record.id) ?? []);

  const isCovered = stack.length > 1;
  const index = records.findIndex(({ id }) => id === record.id);
  const place = isCovered ? -1 : index;
  const neighbour = (by: 1 | -1) => (place < 0 ? undefined : records[place + by]);
  const goTo = (next: CustomerRecord | undefined) => {
    if (!next) return;
    // At the end of the list, the pressed button is disabled and would lose the focus.
    sheet.current?.focus();
    replace('details', { record: next });
  };

  // The list's keys act on its row, so the panel shows the customer that takes it.
  useNextInPlace(record, index, isCovered, (next) => {
    if (!dock) return;
    replace('details', { record: next });
    focusRow(next.id);
  });

  return (
    <Sheet
      ref={sheet}
      open
      dock={dock}
      modal={!dock}
      title={displayName(record.company_name)}
      eyebrow={messages.title}
      onOpenChange={back}
      onKeyDown={(event) => {
        const by = STEPS[event.key];
        const isFree = event.target instanceof Element && event.target.matches('button, [role=dialog]');
        if (by !== undefined && isFree) {
          event.preventDefault();
          goTo(neighbour(by));
        } else if (dock) onRowKeyDown(record, event);
      }}
      tools={
        <>
          <DropdownMenu
            label={messages.more(company)}
            items={[copy, downloadEverything].map(({ id, icon, label, one }) => ({
              id,
              icon,
              label,
              onSelect: () => one(record, context),
            }))}
            trigger={<IconButton size="sm" icon="more" label={messages.more(company)} />}
          />
          {place >= 0 && (
            <>
              <IconButton
                size="sm"
                icon="chevronUp"
                label={messages.previous}
                disabled={!neighbour(-1)}
                onClick={() => goTo(neighbour(-1))}
              />
              <IconButton
                size="sm"
                icon="chevronDown"
                label={messages.next}
                disabled={!neighbour(1)}
                onClick={() => goTo(neighbour(1))}
              />
            </>
          )}
        </>
      }
      footer={
        !isDeleted && (
          <>
            <Button
              size="sm"
              aria-label={remove.labelFor(company)}
              onClick={() => remove.one(record, context)}
            >
              {remove.label}
            </Button>
            <Button
              size="sm"
              aria-label={exportCustomers.labelFor(company)}
              onClick={() => exportCustomers.one(record, context)}
            >
              {exportCustomers.label}
            </Button>
            <Button
              size="sm"
              tone="primary"
              aria-label={edit.labelFor(company)}
              onClick={() => edit.one(record, context)}
            >
              {edit.label}
            </Button>
          </>
        )
      }
    >
      <DetailsContent {...{ record, isDeleted, findings }} />
    </Sheet>
  );
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };
