import { accept, applyFix, reviewGroup } from '../actions/checks.ts';
import { markUpdated, notInQuickBooks } from '../actions/baselines.ts';
import { compare, compareGroup, compareSameName, rename } from '../actions/duplicates.ts';
import { exportDay } from '../actions/exports.ts';
import { decideKind, inList, notInList, renameTaken, takeValues } from '../actions/listed.ts';
import { shownRecord } from '../api/changed-customers.ts';
import {
  changeColumns,
  deletionColumns,
  duplicateColumns,
  listColumns,
  problemColumns,
  registrationColumns,
} from './columns.tsx';
import { dayGroups, duplicateGroups, listGroups, oneGroup, reasonGroups } from './groups.ts';
import type { View } from './view.ts';

const table = {
  all: {
    label: 'All',
    count: ({ customers }) => customers,
    source: 'pages',
    isEveryone: true,
    groups: dayGroups,
    columns: registrationColumns,
    records: 'current',
    leads: [],
    groupAction: exportDay,
    empty: {
      icon: 'info',
      title: 'No customer records yet',
      help: 'Each registration from the customer form appears here.',
    },
  },
  new: {
    label: 'New',
    count: ({ newToExport }) => newToExport,
    source: 'pages',
    onlyNew: true,
    groups: dayGroups,
    columns: registrationColumns,
    records: 'current',
    leads: [],
    groupAction: null,
    empty: { icon: 'checkCircle', title: 'No new customers since the last export' },
  },
  fix: {
    label: 'To fix',
    count: ({ result }) => result?.toFix.length,
    source: 'checks',
    groups: ({ result }) => (result ? reasonGroups(result) : []),
    hasCorrections: true,
    columns: problemColumns,
    records: 'current',
    leads: [applyFix, accept, compareSameName, rename, notInQuickBooks],
    groupAction: reviewGroup,
    empty: {
      icon: 'checkCircle',
      title: 'All customers are ready for QuickBooks',
      titleWithCorrections: 'Nothing else to fix',
    },
  },
  duplicates: {
    label: 'Duplicates',
    count: ({ result }) => result?.duplicates.filter(({ strength }) => strength === 'likely').length,
    source: 'checks',
    groups: ({ result, showsShared }) => (result ? duplicateGroups(result, showsShared) : []),
    hasSharedGroups: true,
    columns: duplicateColumns,
    records: 'current',
    leads: [compare],
    groupAction: compareGroup,
    empty: { icon: 'checkCircle', title: 'No possible duplicates' },
  },
  changed: {
    label: 'Changed since export',
    count: ({ changed }) => changed,
    source: 'changes',
    groups: ({ changed }) =>
      oneGroup(Array.from(changed.values()).flatMap((each) => shownRecord(each) ?? [])),
    columns: changeColumns,
    records: 'current',
    leads: [markUpdated, notInQuickBooks],
    groupAction: null,
    empty: { icon: 'checkCircle', title: 'Nothing to change in QuickBooks' },
  },
  list: {
    label: 'QuickBooks’ list',
    count: ({ listed }) => listed?.compared.size,
    isPassing: true,
    source: 'list',
    groups: ({ listed }) => (listed ? listGroups(listed) : []),
    columns: listColumns,
    records: 'current',
    leads: [inList, takeValues, notInList, renameTaken],
    groupAction: decideKind,
    empty: {
      icon: 'info',
      title: 'No list to compare with',
      help: 'Choose “Compare with QuickBooks” next to the exports.',
    },
  },
  deleted: {
    label: 'Deleted',
    count: ({ deleted }) => deleted,
    source: 'deletions',
    groups: ({ deleted }) => oneGroup(Array.from(deleted.values(), ({ customer }) => customer)),
    columns: deletionColumns,
    records: 'deleted',
    leads: [],
    groupAction: null,
    empty: { icon: 'checkCircle', title: 'Nothing was deleted in the last 30 days' },
  },
} satisfies Readonly<Record<string, View>>;

export type ViewName = keyof typeof table;

/** The views of the desk, in the order of their tabs. */
export const views: Readonly<Record<ViewName, View>> = table;

export function isViewName(text: string): text is ViewName {
  return Object.hasOwn(views, text);
}
