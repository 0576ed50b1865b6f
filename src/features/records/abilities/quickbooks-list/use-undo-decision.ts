import { useQueryClient } from '@tanstack/react-query';
import { showNews } from '../../facts/news.ts';
import { useQuickbooksList } from '../../facts/quickbooks-list-store.ts';
import { useChanges } from '../../shared/changes.tsx';
import { messages } from './messages.ts';

/** Returns a function that undoes what was decided about a customer, also by its group. */
export function useUndoDecision(): (id: string) => void {
  const { undoLogged } = useChanges();
  const client = useQueryClient();
  const { result } = useQuickbooksList().state;
  return (id) => {
    const { has, change = null } = result?.decisions.get(id) ?? {};
    if (change === null) return showNews(client, { listed: new Map([[id, null]]) });
    const text = has ? messages.recorded : messages.removed;
    return undoLogged({ change, of: id, customers: 1, text }, 'undo');
  };
}
