import { changedSinceExport } from './changed-since-export.tsx';
import { deleted } from './deleted.ts';
import { duplicates } from './duplicates.ts';
import { quickbooksList } from './quickbooks-list.tsx';
import { all, newCustomers } from './registrations.ts';
import { toFix } from './to-fix.tsx';
import type { View } from './view.ts';

/** The views of the desk, in the order of their tabs. The browser stores the name of the last one. */
const table = {
  all,
  new: newCustomers,
  fix: toFix,
  duplicates,
  changed: changedSinceExport,
  list: quickbooksList,
  deleted,
} satisfies Readonly<Record<string, View>>;

export type ViewName = keyof typeof table;

export const views: Readonly<Record<ViewName, View>> = table;

export function isViewName(text: string): text is ViewName {
  return Object.hasOwn(views, text);
}
