import { type ComponentType, useCallback, useLayoutEffect, useRef } from 'react';
import { ReturnFocusContext } from '#ui/return-focus.ts';
import { RecentChanges } from '../abilities/undo/RecentChanges.tsx';
import { AskUndo } from '../abilities/undo/AskUndo.tsx';
import { ConfirmMany } from '../shared/ConfirmMany.tsx';
import { DeleteRecord } from '../abilities/delete/DeleteRecord.tsx';
import { RecordDetails } from './panel/RecordDetails.tsx';
import { ReviewCorrections } from '../abilities/fix/ReviewCorrections.tsx';
import { CompareDialog } from '../abilities/merge/CompareDialog.tsx';
import { EditCustomer } from '../abilities/edit/EditCustomer.tsx';
import { ExportNewDialog } from '../abilities/export/ExportNewDialog.tsx';
import { ExportResultDialog } from '../abilities/export/ExportResultDialog.tsx';
import { PastExports } from '../abilities/export/PastExports.tsx';
import { KeyboardShortcuts } from './KeyboardShortcuts.tsx';
import { OpenList } from '../abilities/quickbooks-list/OpenList.tsx';
import { OtherRows } from '../abilities/quickbooks-list/OtherRows.tsx';
import { GoToDay } from '../actions/GoToDay.tsx';
import {
  customerOf,
  type DialogName,
  type DialogProps,
  DockContext,
  useDialogs,
  useDock,
} from '../shared/use-dialogs.ts';
import { useListHandle } from '../shared/list-handle.ts';

const registry: { readonly [Name in DialogName]: ComponentType<DialogProps[Name]> } = {
  details: RecordDetails,
  edit: EditCustomer,
  delete: DeleteRecord,
  confirm: ConfirmMany,
  undo: AskUndo,
  compare: CompareDialog,
  day: GoToDay,
  corrections: ReviewCorrections,
  exports: PastExports,
  changes: RecentChanges,
  'export-new': ExportNewDialog,
  'export-result': ExportResultDialog,
  'open-list': OpenList,
  'list-others': OtherRows,
  keys: KeyboardShortcuts,
};

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
        const Dialog = registry[name] as ComponentType<typeof props>;
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
  const { top, bottom } = element.getBoundingClientRect();
  element.focus({ preventScroll: top >= 0 && bottom <= window.innerHeight });
  return document.activeElement === element;
}
