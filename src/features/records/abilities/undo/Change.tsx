import { useState } from 'react';
import { dayOf, formatDateTime, formatTime } from '#lib/dates/dates.ts';
import { formatCount } from '#lib/text/numbers.ts';
import { Button } from '#ui/Button.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Item } from '#ui/ItemList.tsx';
import { Text } from '#ui/Text.tsx';
import type { RecentChange, Way } from '../../api/changes-api.ts';
import { useToday } from '../../facts/use-today.ts';
import { type LoggedChange, useChanges } from '../../shared/logged-work.tsx';
import { customerCount } from '../../shared/messages.ts';
import { ChangedCustomers } from './ChangedCustomers.tsx';
import { doneText, loggedChange } from './logged-changes.ts';
import { ways } from './undo.tsx';

/** Shows a change with Undo, or with Redo when it's undone. It opens to what it changed. */
export function Change({ change }: { change: RecentChange }) {
  const [isOpen, setIsOpen] = useState(false);
  const { undoable, latest_id, latest_kind, latest_parts } = change;
  const text = doneText(change, change.customers);
  const undo = loggedChange(change);
  return (
    <Item
      actions={
        <>
          {undoable > 0 && <UndoButton way="undo" name={text} logged={undo} />}
          {latest_kind === 'undo' && latest_id !== null && (
            <UndoButton
              way="redo"
              name={text}
              logged={{ ...undo, change: latest_id, customers: latest_parts ?? 0 }}
            />
          )}
        </>
      }
    >
      <Disclosure summary={<Summary change={change} text={text} />} onOpenChange={setIsOpen}>
        {isOpen && <ChangedCustomers change={change} />}
      </Disclosure>
    </Item>
  );
}

function UndoButton({ way, name, logged }: { way: Way; name: string; logged: LoggedChange }) {
  const { undoLogged } = useChanges();
  return (
    <Button
      size="sm"
      icon={way}
      aria-label={`${ways[way].verb} “${name}”`}
      onClick={() => undoLogged(logged, way)}
    >
      {ways[way].verb}
    </Button>
  );
}

/** Says what was done, when, who did it, and who undid or redid it. */
function Summary({ change, text }: { change: RecentChange; text: string }) {
  const { now } = useToday();
  const { changed_at: at, changed_by_email: admin, undone, customers } = change;
  const { latest_kind, latest_at, latest_by_email } = change;
  return (
    <>
      <Text as="span" size="md" tone="normal" weight="strong" dir="auto">
        {text}
      </Text>
      <Text as="span" tone="muted">
        {`${formatTime(at)}, by ${admin ?? 'the system'}`}
      </Text>
      {latest_kind !== null && latest_at !== null && (
        <Text as="span" tone="muted">
          {`${latest_kind === 'undo' ? (undone >= customers ? 'Undone' : `Undone for ${formatCount(undone)} of ${customerCount(customers)}`) : 'Redone'} by ${latest_by_email ?? 'the system'}, ${dayOf(latest_at) === dayOf(at) ? formatTime(latest_at) : formatDateTime(latest_at, now)}`}
        </Text>
      )}
    </>
  );
}
