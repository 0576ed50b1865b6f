import { useQueryClient } from '@tanstack/react-query';
import { useNotifications } from '#ui/use-notifications.ts';
import { useListComparison } from '../api/list-comparison.ts';
import { useRecordsApi } from '../api/records-api.ts';
import { refresh } from '../api/refresh.ts';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import { useListHandle } from '../list-handle.ts';
import { customerCount, messages as shared } from '../messages.ts';
import { messages } from './messages.ts';

const ID = 'compare-list';

/** Returns a function that compares all customers with the list, and then shows the result. */
export function useCompare(): () => void {
  const api = useRecordsApi();
  const client = useQueryClient();
  const { close } = useDialogs();
  const { comparison } = useListComparison();
  const { showView } = useListHandle();
  const { notify, dismiss } = useNotifications();

  const compare = async () => {
    const controller = new AbortController();
    const cancel = () => {
      controller.abort();
      comparison.close();
      dismiss(ID);
    };
    const action = { label: shared.cancel, onSelect: cancel };
    const onProgress = (value: number, max: number) => {
      const text = shared.progress(messages.comparing, value, customerCount(max));
      notify({ id: ID, tone: 'info', text, progress: { value, max }, action });
    };
    notify({ id: ID, tone: 'info', text: messages.comparing, action });
    try {
      await comparison.compare(api, onProgress, controller.signal);
    } catch {
      if (!controller.signal.aborted) notify({ id: ID, tone: 'error', text: messages.failed });
      return;
    }
    void refresh(client);
    const { file, result } = comparison.state;
    const text = messages.compared(result?.compared.size ?? 0, file ?? '');
    // Don't close what the admin opened since.
    const isBusy = document.querySelector('[role=dialog]') !== null;
    const show = { label: messages.show, onSelect: () => showView('list') };
    notify({ id: ID, text, ...(isBusy && { action: show }) });
    if (!isBusy) showView('list');
  };
  return () => {
    close();
    void compare();
  };
}
