import {
  type CustomerAction,
  type DeskAction,
  type GroupAction,
  isHere,
  named,
} from '../../shared/action.ts';
import { ALL_EXPORTS } from './export-text.ts';
import { useExport } from './ExportProvider.tsx';

export const exportCustomers = {
  on: 'customer',
  id: 'export',
  icon: 'download',
  label: 'Export',
  labelFor: named('Export {name} to QuickBooks'),
  inDetails: 'button',
  shortcut: {
    keys: ['Shift+E'],
    does: 'Export the selected customers, or this one',
    prefersSelection: true,
  },
  records: ['current'],
  isFor: isHere,
  needs: useExport,
  one: (record, { ask }) => ask(useExport)({ kind: 'record', record }),
  many: {
    label: 'Export selected',
    run: (records, { ask }) => ask(useExport)({ kind: 'selected', records }),
    keepsSelection: true,
  },
} satisfies CustomerAction;

/** Exports all customers of a day, not only the new ones. */
export const exportDay = {
  icon: 'download',
  label: ({ label = '', title = label }) => `Export ${title} to QuickBooks`,
  run: ({ id: day }, { ask, list }) => ask(useExport)({ kind: 'day', day, search: list.query.search }),
} satisfies GroupAction;

export const exportAll = {
  on: 'desk',
  id: 'export-all',
  menu: { in: 'exports', label: () => 'Export to QuickBooks' },
  run: ({ ask }) => ask(useExport)({ kind: 'all' }),
} satisfies DeskAction;

export const exportMatches = {
  on: 'desk',
  id: 'matches',
  menu: {
    in: 'commands',
    label: () => 'Export matches to QuickBooks',
    isDisabled: ({ view, place, list }) =>
      !view.isEveryone || place.search === '' || list.records.length === 0,
  },
  run: ({ ask, list }) => ask(useExport)({ kind: 'search', search: list.query.search }),
} satisfies DeskAction;

export const pastExports = {
  on: 'desk',
  id: 'exports',
  menu: { in: 'commands', label: () => ALL_EXPORTS },
  run: ({ open }) => open('exports', {}),
} satisfies DeskAction;
