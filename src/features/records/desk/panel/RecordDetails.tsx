import { useEffect, useEffectEvent, useRef } from 'react';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { isSameSearch } from '#lib/customer/search.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { DropdownMenu } from '#ui/DropdownMenu.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { decisionOf } from '../../abilities/quickbooks-list/list-decisions.ts';
import { actOnOne, detailActions } from '../../actions/offered.ts';
import { useRowShortcuts } from '../../actions/shortcuts.ts';
import { useCustomer } from '../../facts/customer.ts';
import { useActions } from '../../shared/action.ts';
import { type DialogProps, useDialogs, useDock, useListHandle } from '../../shared/dialog-stack.tsx';
import { displayName, nameInText } from '../../shared/messages.ts';
import { DetailsContent } from './DetailsContent.tsx';

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
      dock={dock}
      modal={!dock}
      title={displayName(record.company_name)}
      eyebrow="Customer details"
      onClose={back}
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

/** Calls back with the next customer when the shown one is fixed, marked or decided, of a list that stays the same otherwise. */
function useNextInPlace(
  record: CustomerRecord,
  place: number,
  /** Whether a dialog is on the details, which waits for it. */
  isCovered: boolean,
  onNext: (next: CustomerRecord) => void,
): void {
  const { records } = useListHandle();
  const { view, list, facts } = useActions();
  const { id } = record;
  const { search } = list.query;
  const decision = decisionOf(record, facts);
  const last = useRef({ id, place, view, search, decision });
  const isDone = () => {
    // One that was deleted by someone else stays, with a notice. Deleted ones are in the list of changes, too.
    const isMarked = facts.changedSinceExport !== undefined;
    if (!isMarked && !facts.checked?.customers.has(id)) return false;
    // One that was accepted in the panel stays, with a note. In the list, the panel follows the focus.
    const isAccepted = facts.checked?.problems.get(id)?.some((problem) => problem.isAccepted) ?? false;
    const isInList = document.activeElement?.closest('[role=row]') != null;
    return view.leads.length > 0 && (isMarked || !isAccepted || isInList);
  };
  const look = useEffectEvent(() => {
    if (isCovered) return;
    const before = last.current;
    last.current = { id, place, view, search, decision };
    const isSame = before.view === view && isSameSearch(before.search, search) && before.id === id;
    if (!isSame || before.place < 0) return;
    const isDecided = before.decision === 'open' && (decision === 'has' || decision === 'hasNot');
    if (place < 0 ? !isDone() : !isDecided) return;
    const next =
      place < 0
        ? (records[before.place] ?? records[before.place - 1])
        : records.slice(place).find((each) => decisionOf(each, facts) === 'open');
    if (next) onNext(next);
  });
  useEffect(() => look(), [id, place, isCovered, view, search, decision]);
}
