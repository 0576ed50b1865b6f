import { type Correction, joinCorrections } from '#lib/quickbooks/corrections.ts';
import { plural } from '#lib/text/numbers.ts';
import { useExport } from '../export/ExportProvider.tsx';
import { useAnswers } from '../export/use-answers.ts';
import { correctionsOf } from '../../facts/checks-state.ts';
import { takeNews } from '../../facts/news.ts';
import { useChecks } from '../../facts/use-checks.ts';
import {
  type ActionContext,
  type CustomerAction,
  type DeskAction,
  type GroupAction,
  named,
} from '../../shared/action.ts';
import { type Bulk, editOf, newsOfSaved, useBulk } from '../../shared/changes.tsx';
import type { DialogProps } from '../../shared/dialogs.tsx';
import { customerCount } from '../../shared/messages.ts';

export const applyFix = {
  on: 'customer',
  id: 'fix',
  icon: 'checkCircle',
  label: 'Fix',
  labelFor: named('Fix {name}'),
  shortcut: { keys: ['Shift+A'], does: 'In To fix: apply the proposed correction' },
  isFor: (record, { facts }) => correctionsOf([record], facts).length > 0,
  one: (record, { facts, bulk }) => void bulk(fixing(correctionsOf([record], facts))),
} satisfies CustomerAction;

export const reviewGroup = {
  icon: 'checkCircle',
  text: ({ rows }, { facts }) => reviewText(correctionsOf(rows, facts).length),
  label: ({ label = '', rows }, { facts }) => `${reviewText(correctionsOf(rows, facts).length)}: ${label}`,
  isFor: ({ rows }, { facts }) => correctionsOf(rows, facts).length > 0,
  run: ({ rows }, { open, facts }) => open('corrections', { corrections: correctionsOf(rows, facts) }),
} satisfies GroupAction;

export const CHECK = 'Check for problems';

export const check = {
  on: 'desk',
  id: 'check',
  needs: useChecks,
  menu: {
    in: 'commands',
    label: ({ ask }) => (ask(useChecks).result ? 'Check again (customers changed)' : CHECK),
    isFor: ({ ask }) => !ask(useChecks).result || ask(useChecks).isOutdated,
  },
  run: ({ ask }) => ask(useChecks).check(),
} satisfies DeskAction;

function reviewText(corrections: number): string {
  return plural(corrections, 'Review # correction', 'Review # corrections');
}

/** Reviews the certain corrections only. */
export const reviewCertain = {
  label: 'Review',
  run: ({ open, facts }: ActionContext) =>
    open('corrections', {
      corrections: correctionsOf(facts.checked?.corrections.map(({ record }) => record) ?? [], facts),
    }),
};

export const reviewCorrections = {
  on: 'desk',
  id: 'fixes',
  menu: {
    in: 'commands',
    label: ({ facts }) => reviewText(facts.checked?.fixable ?? 0),
    isDisabled: ({ facts }) => !facts.checked?.fixable,
  },
  run: ({ open, facts }) => {
    const { corrections = [], toFix = [] } = facts.checked ?? {};
    const all = correctionsOf(
      [...corrections, ...toFix].map(({ record }) => record),
      facts,
    );
    open('corrections', { corrections: all });
  },
} satisfies DeskAction;

/** Returns the work that applies corrections. */
function fixing(corrections: readonly Correction[]): Bulk<Correction> {
  return {
    label: 'Fixing customers',
    items: joinCorrections(corrections),
    done: (count) => `${customerCount(count)} fixed`,
    refused: {
      tone: 'error',
      text: (count) => `Couldn’t fix ${customerCount(count)}: changed or deleted by someone else`,
    },
    failed: (count) => `Couldn’t fix ${customerCount(count)}. Check your connection and try again.`,
    write: async (batch, { api, client, change }) => {
      const edits = batch.map(({ record, fixed }) => editOf({ shown: record, wanted: fixed }));
      const results = await api.update(edits, { id: change, kind: 'fix' });
      takeNews(client, newsOfSaved(results));
      return batch.filter((_, at) => results[at]?.outcome === 'saved');
    },
  };
}

/** Returns a function that applies corrections. With a file that was exported, it withdraws that first, and makes another one after. */
export function useApplyCorrections() {
  const bulk = useBulk();
  const { mutateAsync: answer } = useAnswers();
  const startExport = useExport();
  return async ({ corrections, exported }: DialogProps['corrections']): Promise<void> => {
    if (exported) {
      const { id, file_name: file } = exported.entry;
      // First, so that QuickBooks gets the corrected values from the next file.
      await answer({ ids: [id], file, imported: false });
    }
    const areApplied = await bulk(fixing(corrections));
    if (exported && areApplied) startExport(exported.scope);
  };
}
