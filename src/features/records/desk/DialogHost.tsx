import { type ComponentType, useCallback, useLayoutEffect, useRef } from 'react';
import { focusInView } from '#ui/bring-into-view.ts';
import { ReturnFocusContext } from '#ui/return-focus.ts';
import { dialogs, type DialogTable } from '../actions/dialogs.ts';
import {
  useListHandle,
  customerOf,
  type DialogName,
  DockContext,
  useDialogs,
  useDock,
} from '../shared/dialog-stack.tsx';
import { KeyboardShortcuts } from './KeyboardShortcuts.tsx';
import { RecordDetails } from './panel/RecordDetails.tsx';

const table: DialogTable = { ...dialogs, details: RecordDetails, keys: KeyboardShortcuts };

/** What stands beside the list in a wide window. */
const BESIDE_LIST: ReadonlySet<DialogName> = new Set<DialogName>(['details', 'edit']);

/** Shows the open dialogs, and returns the focus when the last one closes. */
export function DialogHost() {
  const { stack } = useDialogs();
  const returnFocus = useReturnFocus();
  const dock = useDock();
  return (
    <ReturnFocusContext value={returnFocus}>
      {stack.map(({ name, props }, depth) => {
        const Dialog = table[name] as ComponentType<typeof props>;
        // On another dialog, they cover the list as that does.
        const isBeside = stack.slice(0, depth + 1).every((each) => BESIDE_LIST.has(each.name));
        return (
          <DockContext key={`${depth} ${name}`} value={isBeside ? dock : null}>
            <Dialog {...props} />
          </DockContext>
        );
      })}
    </ReturnFocusContext>
  );
}

/** Returns the focus to the opener, the last shown row, the row in its place, or the heading. */
function useReturnFocus(): () => boolean {
  const dialogs = useDialogs();
  const list = useListHandle();
  const latest = useRef({ dialogs, list, last: undefined as string | undefined });
  useLayoutEffect(() => {
    const top = dialogs.stack.at(-1);
    latest.current = { dialogs, list, last: top ? customerOf(top) : latest.current.last };
  });
  return useCallback(() => {
    const {
      dialogs: { stack, origin },
      list: { focusRow, focusHeading },
      last,
    } = latest.current;
    if (stack.length > 0 && !origin.focus) return false;
    if (origin.focus) origin.focus();
    else if (last !== origin.customer || !tryFocus(origin.element)) {
      const isFocused = (last !== undefined && focusRow(last)) || tryFocus(origin.element) || focusRow();
      if (!isFocused) focusHeading();
    }
    return true;
  }, []);
}

function tryFocus(element: Element | null): boolean {
  if (!(element instanceof HTMLElement) || element === document.body) return false;
  focusInView(element);
  return document.activeElement === element;
}
