import { useQueryClient } from '@tanstack/react-query';
import { useNotifications } from '#ui/use-notifications.ts';
import { checksOf } from '../api/checks.ts';
import { useListComparison } from '../api/list-comparison.ts';
import { useActions } from '../actions/use-actions.ts';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import { useListHandle } from '../list-handle.ts';
import { customerCount, messages as shared } from '../messages.ts';
import { messages } from './messages.ts';

const ID = 'compare-list';

/** Returns a function that checks all customers unless they are, compares them with the list, and then shows the result. */
export function useCompare(): () => void {
  const { check } = useActions().checks;
  const checks = checksOf(useQueryClient());
  const { close } = useDialogs();
  const { comparison } = useListComparison();
  const { showView } = useListHandle();
  const { notify, dismiss } = useNotifications();

  const compare = async () => {
    const { status, result: checked, isOutdated } = checks.state;
    const needsCheck = status !== 'running' && (!checked || isOutdated);
    let isCancelled = false;
    const cancel = () => {
      isCancelled = true;
      if (needsCheck) checks.cancel();
      comparison.close();
      dismiss(ID);
    };
    const action = { label: shared.cancel, onSelect: cancel };
    const showProgress = () => {
      const { checked: value, of: max } = checks.state.progress;
      if (isCancelled || checks.state.status !== 'running') return;
      const text = shared.progress(messages.comparing, value, customerCount(max));
      notify({ id: ID, tone: 'info', text, progress: { value, max }, action });
    };
    const stop = checks.subscribe(showProgress);
    if (needsCheck) check();
    await checks.settled();
    stop();
    if (isCancelled) return;
    if (checks.state.status === 'failed') return notify({ id: ID, tone: 'error', text: messages.failed });
    if (!checks.state.result) return dismiss(ID);
    notify({ id: ID, tone: 'info', text: messages.comparing, action });
    try {
      await comparison.compare();
    } catch {
      return dismiss(ID);
    }
    const { file, result } = comparison.state;
    // Don't close what the admin opened since.
    const isBusy = document.querySelector('[role=dialog]') !== null;
    const show = { label: messages.show, onSelect: () => showView('list') };
    const text = messages.compared(result?.compared.size ?? 0, file ?? '');
    notify({ id: ID, text, ...(isBusy && { action: show }) });
    if (!isBusy) showView('list');
  };
  return () => {
    close();
    void compare();
  };
}
