import { accept, applyFix, check, reviewCorrections } from '../abilities/fix/fix.ts';
import type { Action } from '../shared/action.ts';
import { markUpdated, notInQuickBooks } from '../abilities/quickbooks-list/baselines.ts';
import { copy } from '../abilities/copy/copy.tsx';
import { remove, removePermanently, restore } from '../abilities/delete/delete.tsx';
import { downloadEverything } from '../abilities/copy/download.ts';
import { details, edit } from '../abilities/edit/edit.ts';
import {
  exportAll,
  exportCustomers,
  exportMatches,
  pastExports,
  exportNew,
} from '../abilities/export/export.ts';
import { compare } from '../abilities/merge/merge.ts';
import { clear, goToDay, help, next, previous, search, select, selectRange, type } from './navigate.ts';
import { openList, inList, takeValues, undoDecision } from '../abilities/quickbooks-list/list-decisions.ts';
import { recentChanges } from '../abilities/undo/undo.tsx';

/** All actions and keys, in the order of rows, menus and the keyboard help. */
export const actions: readonly Action[] = [
  search,
  type,
  elsewhere(['↓', 'Enter'], 'In the search: go to the first customer'),
  elsewhere(['↓', '↑'], 'Next or previous customer, also in the details'),
  next,
  previous,
  elsewhere(['Home', 'End'], 'First or last customer'),
  elsewhere(['Enter'], 'Open the details'),
  details,
  edit,
  elsewhere(['Ctrl+Enter'], 'Save the edit'),
  select,
  selectRange,
  copy,
  exportCustomers,
  applyFix,
  accept,
  compare,
  markUpdated,
  inList,
  takeValues,
  undoDecision,
  notInQuickBooks,
  remove,
  restore,
  removePermanently,
  downloadEverything,
  elsewhere(['Ctrl+Z'], 'Undo your last change, then the one before'),
  elsewhere(['Ctrl+Shift+Z'], 'Redo'),
  elsewhere(['F8'], 'Go to the notification and back'),
  clear,
  exportNew,
  exportAll,
  openList,
  goToDay,
  exportMatches,
  pastExports,
  recentChanges,
  check,
  reviewCorrections,
  help,
];

function elsewhere(keys: readonly string[], does: string): Action {
  return { on: 'elsewhere', shortcut: { keys, does } };
}
