import { useMutation, useQueryClient } from '@tanstack/react-query';
import { newId } from '#lib/new-id.ts';
import { useNotifications } from '#ui/use-notifications.ts';
import { ANSWER_PORTION } from '../../api/exports-api.ts';
import { useRecordsApi } from '../../api/records-api.ts';
import { takeNews, takeNewsOf } from '../../facts/news.ts';
import { useChanges } from '../../shared/logged-work.tsx';
import { answeredText } from '../../shared/messages.ts';

/** Saves whether files were imported, with an Undo. A withdrawal may take several requests. */
export function useAnswers() {
  const api = useRecordsApi();
  const client = useQueryClient();
  const { notify } = useNotifications();
  const { didLogged } = useChanges();
  return useMutation({
    mutationFn: async ({ ids, imported }: { ids: readonly number[]; file: string; imported: boolean }) => {
      const change = newId();
      let customers = 0;
      await takeNewsOf(client, async () => {
        for (let last = ANSWER_PORTION; last === ANSWER_PORTION;) {
          last = await api.answerExports(ids, imported, change);
          customers += last;
          takeNews(client);
        }
      });
      return { change, customers };
    },
    onSuccess: ({ change, customers }, { ids, file, imported }) => {
      const text = answeredText(imported, file, ids.length);
      didLogged({ change, customers, text: () => text });
    },
    onError: () => notify({ tone: 'error', text: 'Couldn’t save. Check your connection and try again.' }),
  });
}
