import { accept } from './accept/accept.ts';
import type { Action } from './action.ts';
import { markUpdated, notInQuickBooks } from './baselines/baselines.ts';
import { copy } from './copy/copy.tsx';
import { remove, removePermanently, restore } from './delete/delete.ts';
import { downloadEverything } from './download/download.ts';
import { details, edit } from './edit/edit.ts';
import { exportAll, exportCustomers, exportMatches, exportNew, pastExports } from './export/export.ts';
import { applyFix, check, reviewCorrections } from './fix/fix.ts';
import { compare } from './merge/merge.ts';
import {
  clear,
  goToDay,
  help,
  next,
  previous,
  search,
  select,
  selectRange,
  type,
} from './navigate/navigate.ts';
import { openList, inList, takeValues, undoDecision } from './quickbooks-list/list-decisions.ts';
import { recentChanges } from './undo/recent-changes.ts';

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
