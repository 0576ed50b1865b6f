import type { Action } from './action.ts';
import { markUpdated, notInQuickBooks } from './baselines.ts';
import { recentChanges } from './changes.ts';
import { accept, applyFix, check, reviewFixes } from './checks.ts';
import { copy, details, downloadEverything, edit } from './customers.ts';
import { remove, removePermanently, restore } from './deletion.ts';
import { compare } from './duplicates.ts';
import { exportAll, exportCustomers, exportMatches, exportNew, pastExports } from './exports.ts';
import { compareList, inList, takeValues } from './listed.ts';
import { clear, goToDay, help, next, previous, search, select, selectRange, type } from './list.ts';

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
  compareList,
  goToDay,
  exportMatches,
  pastExports,
  recentChanges,
  check,
  reviewFixes,
  help,
];

function elsewhere(keys: readonly string[], does: string): Action {
  return { on: 'elsewhere', shortcut: { keys, does } };
}
