import { useRef } from 'react';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { DropdownMenu } from '#ui/DropdownMenu.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { useActions } from '../../shared/action.ts';
import { actOnOne, detailActions } from '../../actions/offered.ts';
import { useRowShortcuts } from '../../actions/shortcuts.ts';
import { useListHandle } from '../../shared/list-handle.ts';
import { type DialogProps, useDialogs, useDock } from '../../shared/dialogs.tsx';
import { useCustomer } from '../../facts/customer.ts';
import { displayName, nameInText } from '../../shared/messages.ts';
import { DetailsContent } from './DetailsContent.tsx';
import { useNextInPlace } from './use-next-in-place.ts';

/** Shows all details of a customer (specification, section 4). Up, Down and buttons move through the list. */
export function RecordDetails({ record: opened }: DialogProps['details']) {
  const { stack, replace, back } = useDialogs();
  const { records, focusRow } = useListHandle();
  const context = useActions();
  const onRowKeyDown = useRowShortcuts(context.view, context);
  const dock = useDock();
  const sheet = useRef<HTMLDivElement>(null);
  const { data } = useCustomer(opened.id, { watched: true });
  const record = data ?? opened;
  const isDeleted = data === null;
  const { company_name: company } = record;
  const { inMenu, buttons } = detailActions(isDeleted ? 'deleted' : 'current', record, context);

  const more = `More for ${nameInText(company)}`;

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
      eyebrow="Customer details"
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
            label={more}
            items={inMenu.map((action) => ({
              id: action.id,
              icon: action.icon,
              label: action.label,
              onSelect: () => actOnOne(action, record, context),
            }))}
            trigger={<IconButton size="sm" icon="more" label={more} />}
          />
          {place >= 0 &&
            NEIGHBOURS.map(({ by, icon, label }) => (
              <IconButton
                key={label}
                size="sm"
                {...{ icon, label }}
                disabled={!neighbour(by)}
                onClick={() => goTo(neighbour(by))}
              />
            ))}
        </>
      }
      footer={
        buttons.length > 0 && (
          <>
            {buttons.map((action, at) => (
              <Button
                key={action.id}
                size="sm"
                tone={at === buttons.length - 1 ? 'primary' : 'secondary'}
                aria-label={action.labelFor(company)}
                onClick={() => actOnOne(action, record, context)}
              >
                {action.label}
              </Button>
            ))}
          </>
        )
      }
    >
      <DetailsContent {...{ record, isDeleted }} />
    </Sheet>
  );
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

const NEIGHBOURS = [
  { by: -1, icon: 'chevronUp', label: 'Previous customer' },
  { by: 1, icon: 'chevronDown', label: 'Next customer' },
] as const;
