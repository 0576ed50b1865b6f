import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { needsFix } from '#lib/quickbooks/problems.ts';
import { newCount, useAfterRows } from '../../api/after-rows.ts';
import { useRecordsApi } from '../../api/records-api.ts';
import type { ChecksResult, DuplicateGroup } from '../../facts/checks-state.ts';
import { checksOf } from '../../facts/checks.ts';
import {
  type CustomerAction,
  type DeskAction,
  type GroupAction,
  isHere,
  named,
} from '../../shared/action.ts';
import { useDialogs } from '../../shared/dialog-stack.tsx';
import { newCustomers } from '../../shared/messages.ts';
import { ALL_EXPORTS, type ProblemCounts, problemCountsOf } from './export-text.ts';
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

/** The toolbar has its button, which is hidden by default (specification, section 2). */
export const exportPlain = {
  on: 'desk',
  id: 'plain',
  run: ({ ask }) => ask(useExport)({ kind: 'plain' }),
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

export const exportNew = {
  on: 'desk',
  id: 'export-new',
  needs: useExportNew,
  menu: {
    in: 'exports',
    label: ({ ask }) => {
      const { count } = ask(useExportNew);
      return count ? `Export ${newCustomers(count)}` : 'Export new customers';
    },
    isDisabled: ({ ask }) => ask(useExportNew).isPending,
  },
  run: ({ ask }) => ask(useExportNew).start(),
} satisfies DeskAction;

/** Exports new customers. Asks first when some have to be fixed, QuickBooks may have them, or nothing was checked. */
function useExportNew() {
  const api = useRecordsApi();
  const checks = checksOf(useQueryClient());
  const { open } = useDialogs();
  const start = useExport();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { signal } = new AbortController();
      await checks.settled();
      if (checks.state.result) await checks.catchUp();
      const { result, isOutdated } = checks.state;
      if (result && !isOutdated && isReady(result)) return null;
      const records = result ? await api.readMatches({ onlyNew: true }, signal) : [];
      // A customer that isn't known registered during a check of all.
      if (!result || records.some(({ id }) => !result.customers.has(id))) {
        const count = await api.count({ onlyNew: true }, signal);
        return count === 0 ? null : { records: null, all: count };
      }
      const { all, ready } = newToExport(records, result);
      return ready.length === all ? null : { records, all };
    },
    onSuccess: (question) => {
      if (question) open('export-new', question);
      else start({ kind: 'new' });
    },
    // The export shows its own error.
    onError: () => start({ kind: 'new' }),
  });
  return { start: () => mutate(), isPending, count: useAfterRows(newCount) };
}

/** Returns whether there's nothing to ask about any customer. */
function isReady({ toFix, corrections, duplicates }: ChecksResult): boolean {
  return toFix.length + corrections.length === 0 && duplicates.every(({ strength }) => strength !== 'likely');
}

interface NewToExport extends ProblemCounts {
  all: number;
  /** Those without a problem that QuickBooks doesn't have. */
  ready: readonly CustomerRecord[];
  /** Likely duplicates of customers that QuickBooks has. */
  doubles: readonly { record: CustomerRecord; group: DuplicateGroup }[];
}

/** Returns what's known of new customers, without those merged or deleted since. */
export function newToExport(records: readonly CustomerRecord[], result: ChecksResult): NewToExport {
  const current = records.filter(({ id }) => result.customers.has(id));
  const isNew = new Set(current.map(({ id }) => id));
  const groupOf = new Map<string, DuplicateGroup>();
  for (const group of result.duplicates) {
    const isKnown = group.strength === 'likely' && group.members.some(({ id }) => !isNew.has(id));
    for (const { id } of isKnown ? group.members : []) groupOf.set(id, groupOf.get(id) ?? group);
  }
  const problemsOf = ({ id }: CustomerRecord) => result.problems.get(id) ?? [];
  return {
    all: current.length,
    ready: current.filter((record) => !needsFix(problemsOf(record)) && !groupOf.has(record.id)),
    doubles: current.flatMap((record) => {
      const group = groupOf.get(record.id);
      return group ? [{ record, group }] : [];
    }),
    ...problemCountsOf(isNew, result),
  };
}
