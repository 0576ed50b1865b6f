import { newCustomers } from '../../shared/messages.ts';
import type { CustomerAction, DeskAction, GroupAction } from '../action.ts';
import { isHere } from '../baselines/baselines.ts';
import { named } from '../named.ts';

export const exportCustomers = {
  on: 'customer',
  id: 'export',
  icon: 'download',
  label: 'Export',
  labelFor: named('Export {name} to QuickBooks'),
  shortcut: {
    keys: ['Shift+E'],
    does: 'Export the selected customers, or this one',
    prefersSelection: true,
  },
  records: ['current'],
  isFor: isHere,
  one: (record, { startExport }) => startExport({ kind: 'record', record }),
  many: {
    label: 'Export selected',
    run: (records, { startExport }) => startExport({ kind: 'selected', records }),
    keepsSelection: true,
  },
} satisfies CustomerAction;

/** Exports all customers of a day, not only the new ones. */
export const exportDay = {
  icon: 'download',
  label: ({ label = '', title = label }) => `Export ${title} to QuickBooks`,
  run: ({ id: day }, { startExport, list }) => startExport({ kind: 'day', day, search: list.query.search }),
} satisfies GroupAction;

export const exportNew = {
  on: 'desk',
  id: 'export-new',
  menu: {
    in: 'exports',
    label: ({ newToExport }) =>
      newToExport ? `Export ${newCustomers(newToExport)}` : 'Export new customers',
    isDisabled: (context) => context.exportNew.isPending,
  },
  run: (context) => context.exportNew.start(),
} satisfies DeskAction;

export const exportAll = {
  on: 'desk',
  id: 'export-all',
  menu: { in: 'exports', label: () => 'Export to QuickBooks' },
  run: ({ startExport }) => startExport({ kind: 'all' }),
} satisfies DeskAction;

export const exportMatches = {
  on: 'desk',
  id: 'matches',
  menu: {
    in: 'commands',
    label: () => 'Export matches to QuickBooks',
    isDisabled: ({ isEveryone, search, list }) => !isEveryone || search === '' || list.records.length === 0,
  },
  run: ({ startExport, list }) => startExport({ kind: 'search', search: list.query.search }),
} satisfies DeskAction;

export const pastExports = {
  on: 'desk',
  id: 'exports',
  menu: { in: 'commands', label: () => 'All exports' },
  run: ({ open }) => open('exports', {}),
} satisfies DeskAction;
