import { useNotifications } from '#ui/use-notifications.ts';
import { useListComparison } from '../api/list-comparison.ts';
import { useRecordsApi } from '../api/records-api.ts';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import { useListHandle } from '../list-handle.ts';
import { customerCount, messages as shared } from '../messages.ts';
import { messages } from './messages.ts';

const ID = 'compare-list';

/** Returns a function that compares all customers with the list, and then shows the result. */
export function useCompare(): () => void {
  const api = useRecordsApi();
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
    const onProgress = (value: number, max: number) => {
      const text = shared.progress(messages.comparing, value, customerCount(max));
      const action = { label: shared.cancel, onSelect: cancel };
      notify({ id: ID, tone: 'info', text, progress: { value, max }, action });
    };
    onProgress(0, 0);
    try {
      await comparison.compare(api, onProgress, controller.signal);
    } catch {
      if (!controller.signal.aborted) notify({ id: ID, tone: 'error', text: messages.failed });
      return;
    }
    const { file, result } = comparison.state;
    notify({ id: ID, text: messages.compared(result?.compared.size ?? 0, file ?? '') });
    showView('list');
  };
  return () => {
    close();
    void compare();
  };
}
