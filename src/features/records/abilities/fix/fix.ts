import { plural } from '#lib/text/numbers.ts';
import type { ActionContext, CustomerAction, DeskAction, GroupAction } from '../action.ts';
import { named } from '../named.ts';

export const applyFix = {
  on: 'customer',
  id: 'fix',
  icon: 'checkCircle',
  label: 'Apply the proposed fix',
  labelFor: named('Apply the proposed fix to {name}'),
  shortcut: { keys: ['Shift+A'], does: 'In To fix: apply the proposed fix' },
  records: [],
  isFor: (record, { fixesOf }) => fixesOf([record]).length > 0,
  one: (record, { fixesOf, applyFixes }) => applyFixes(fixesOf([record])),
} satisfies CustomerAction;

/** For problems that no edit can remove. */
export const accept = {
  on: 'customer',
  id: 'accept',
  icon: 'check',
  label: 'Accept as is',
  labelFor: named('Accept as is: {name}'),
  records: [],
  isFor: (record, { acceptableOf }) => acceptableOf([record]).size > 0,
  many: {
    label: 'Accept the selected customers as they are',
    run: (records, { acceptableOf, accept: acceptAll }) => acceptAll(acceptableOf(records)),
  },
} satisfies CustomerAction;

export const reviewGroup = {
  icon: 'checkCircle',
  label: ({ label = '', rows }, { fixesOf }) =>
    `${label}: ${plural(fixesOf(rows).length, 'review # fix', 'review # fixes')}`,
  isFor: ({ rows }, { fixesOf }) => fixesOf(rows).length > 0,
  run: ({ rows }, { open, fixesOf }) => open('fixes', { fixes: fixesOf(rows) }),
} satisfies GroupAction;

export const CHECK = 'Check for problems';

export const check = {
  on: 'desk',
  id: 'check',
  menu: {
    in: 'commands',
    label: ({ checks: { state } }) => (state.result ? 'Check again (customers changed)' : CHECK),
    isFor: ({ checks: { state } }) => !state.result || state.isOutdated,
  },
  run: ({ checks }) => checks.check(),
} satisfies DeskAction;

/** Reviews the certain fixes only. */
export const reviewCorrections = {
  label: 'Review',
  run: ({ open, facts: { checked }, fixesOf }: ActionContext) =>
    open('fixes', { fixes: fixesOf(checked?.corrections.map(({ record }) => record) ?? []) }),
};

export const reviewFixes = {
  on: 'desk',
  id: 'fixes',
  menu: {
    in: 'commands',
    label: ({ facts }) => plural(facts.checked?.fixable ?? 0, 'Review # fix', 'Review # fixes'),
    isDisabled: ({ facts }) => !facts.checked?.fixable,
  },
  run: ({ open, facts: { checked }, fixesOf }) => {
    const { corrections = [], toFix = [] } = checked ?? {};
    open('fixes', { fixes: fixesOf([...corrections, ...toFix].map(({ record }) => record)) });
  },
} satisfies DeskAction;
