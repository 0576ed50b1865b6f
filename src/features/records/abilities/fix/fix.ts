import type { CustomerRecord } from '#lib/customer/customer.ts';
import { acceptable, type Accepted } from '#lib/quickbooks/accepted.ts';
import { type Correction, joinCorrections } from '#lib/quickbooks/corrections.ts';
import { plural } from '#lib/text/numbers.ts';
import { useExport } from '../export/ExportProvider.tsx';
import { useAnswers } from '../export/use-answers.ts';
import { correctionsOf, type Flagged } from '../../facts/checks-state.ts';
import type { CommonFacts } from '../../facts/facts.ts';
import { takeNews } from '../../facts/news.ts';
import { useChecks } from '../../facts/use-checks.ts';
import {
  type ActionContext,
  type CustomerAction,
  type DeskAction,
  type GroupAction,
  named,
} from '../../shared/action.ts';
import { type Bulk, editOf, newsOfSaved, useBulk } from '../../shared/logged-work.tsx';
import type { DialogProps } from '../../shared/dialog-stack.tsx';
import { customerCount } from '../../shared/messages.ts';

export const applyFix = {
  on: 'customer',
  id: 'fix',
  icon: 'checkCircle',
  label: 'Fix',
  labelFor: named('Fix {name}'),
  shortcut: { keys: ['Shift+A'], does: 'In To fix: apply the proposed correction' },
  isFor: (record, { facts }) => correctionsOf([record], facts).length > 0,
  one: (record, { facts, bulk }) => void bulk(fixing, joinCorrections(correctionsOf([record], facts))),
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

function review(flagged: readonly Flagged[], { open, facts }: ActionContext): void {
  const records = flagged.map(({ record }) => record);
  open('corrections', { corrections: correctionsOf(records, facts) });
}

/** Reviews the certain corrections only. */
export const reviewCertain = {
  label: 'Review',
  run: (context: ActionContext) => review(context.facts.checked?.corrections ?? [], context),
};

export const reviewCorrections = {
  on: 'desk',
  id: 'fixes',
  menu: {
    in: 'commands',
    label: ({ facts }) => reviewText(facts.checked?.fixable ?? 0),
    isDisabled: ({ facts }) => !facts.checked?.fixable,
  },
  run: (context) => {
    const { corrections = [], toFix = [] } = context.facts.checked ?? {};
    review([...corrections, ...toFix], context);
  },
} satisfies DeskAction;

/** Applies corrections, one for each customer. */
const fixing: Bulk<Correction> = {
  label: 'Fixing customers',
  done: (count) => `${customerCount(count)} fixed`,
  refused: {
    tone: 'error',
    text: (count) => `Couldn’t fix ${customerCount(count)}: changed or deleted by someone else`,
  },
  failed: (count) => `Couldn’t fix ${customerCount(count)}. Check your connection and try again.`,
  write: async (batch, { api, client, change }) => {
    const edits = batch.map(({ record, fixed }) => editOf(record, fixed));
    const results = await api.update(edits, { id: change, kind: 'fix' });
    takeNews(client, newsOfSaved(results));
    return batch.filter((_, at) => results[at]?.outcome === 'saved');
  },
};

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
    const areApplied = await bulk(fixing, joinCorrections(corrections));
    if (exported && areApplied) startExport(exported.scope);
  };
}

/** Accepts problems that no edit can remove. */
export const accept = {
  on: 'customer',
  id: 'accept',
  icon: 'check',
  label: 'Accept as is',
  labelFor: named('Accept as is: {name}'),
  isFor: (record, { facts }) => acceptableOf([record], facts).length > 0,
  many: {
    label: 'Accept the selected customers as they are',
    run: (records, { facts, bulk }) => void bulk(accepting, acceptableOf(records, facts)),
  },
} satisfies CustomerAction;

type AcceptedOfOne = readonly [id: string, accepted: Accepted];

/** Returns what can be accepted, of those customers that have any. */
function acceptableOf(
  records: readonly CustomerRecord[],
  { checked }: Pick<CommonFacts, 'checked'>,
): AcceptedOfOne[] {
  return records.flatMap((record) => {
    const accepted = acceptable(record, checked?.problems.get(record.id) ?? []);
    return accepted ? [[record.id, accepted] as const] : [];
  });
}

const accepting: Bulk<AcceptedOfOne> = {
  label: 'Accepting',
  done: (count) => `${customerCount(count)} accepted as is`,
  refused: {
    tone: 'error',
    text: (count) => `Couldn’t accept ${customerCount(count)}: changed, deleted or accepted by someone else`,
  },
  failed: (count) => `Couldn’t accept ${customerCount(count)}. Check your connection and try again.`,
  nothing: 'Nothing to accept. Edit these customers.',
  write: async (batch, { api, client, change }) => {
    const stored = new Set(await api.accept(new Map(batch), change));
    const accepted = batch.filter(([id]) => stored.has(id));
    takeNews(client, { accepted: new Map(accepted) });
    return accepted;
  },
};
