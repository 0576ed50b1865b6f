import type { ReactNode } from 'react';
import { type ActionContext, ActionsContext } from '../shared/action.ts';
import { actions } from '../actions/actions.ts';
import { useShortcuts } from '../actions/shortcuts.ts';
import { useBulk } from '../shared/logged-work.tsx';
import { useDialogs, useOpenBeside } from '../shared/dialog-stack.tsx';
import type { DeskModel } from './use-desk.ts';

/** Provides what actions know and ask for, and their keyboard shortcuts. */
export function ActionsProvider({ desk, children }: { desk: DeskModel; children: ReactNode }) {
  const { view, list, place, selection, listHandle } = desk;
  const { open, replace } = useDialogs();
  const openBeside = useOpenBeside();
  const context: ActionContext = {
    facts: list.facts,
    ask: useNeeds(),
    view,
    list: list.model,
    place,
    handle: listHandle,
    selection,
    open,
    bulk: useBulk(),
    showDetails: (record) => (openBeside === undefined ? open : replace)('details', { record }),
  };
  useShortcuts(context);
  return <ActionsContext value={context}>{children}</ActionsContext>;
}

const needed = [...new Set(actions.flatMap(({ needs }) => needs ?? []))];

/** Calls the hooks that actions need, and returns what answers with their results. */
function useNeeds(): ActionContext['ask'] {
  // oxlint-disable-next-line react/rules-of-hooks -- the actions never change, so neither do their hooks
  const results = new Map<unknown, unknown>(needed.map((use) => [use, use()]));
  return <Own,>(hook: () => Own) => {
    if (!results.has(hook)) throw new Error('The action has to name the hook that it needs.');
    // Each hook has its own result.
    return results.get(hook) as Own;
  };
}
