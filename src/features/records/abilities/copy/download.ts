import { useMutation } from '@tanstack/react-query';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { downloadFile } from '#lib/export/download.ts';
import { slugOf } from '#lib/export/file-names.ts';
import { useNotifications } from '#ui/use-notifications.ts';
import { useRecordsApi } from '../../api/records-api.ts';
import { type CustomerAction, named } from '../../shared/action.ts';
import { customerFile } from './customer-file.ts';

/** What a request under the Protection of Personal Information Act is answered with. */
export const downloadEverything = {
  on: 'customer',
  id: 'everything',
  icon: 'download',
  label: 'Download everything',
  labelFor: named('Download everything about {name}'),
  isRare: true,
  records: ['current', 'deleted'],
  needs: useCustomerFile,
  one: (record, { ask }) => ask(useCustomerFile)(record),
} satisfies CustomerAction;

const MOST_EXPORTS = 1_000;

/** Returns a function that downloads everything about a customer as a text file: values, history and exports. */
function useCustomerFile(): (customer: CustomerRecord) => void {
  const api = useRecordsApi();
  const { notify } = useNotifications();
  const { mutate } = useMutation({
    mutationFn: async (record: CustomerRecord) => {
      const { signal } = new AbortController();
      const [history, exports, baselines] = await Promise.all([
        api.history(record.id, signal),
        api.exportsOf([record.id], MOST_EXPORTS, signal),
        api.baselinesOf([record.id], signal),
      ]);
      const text = customerFile({
        record,
        history,
        exports: exports.get(record.id) ?? [],
        baseline: baselines.get(record.id),
        now: new Date(),
      });
      // A byte order mark, so that Windows reads the text as UTF-8.
      const file = ['\uFEFF', text];
      downloadFile(file, `customer-${slugOf(record.company_name)}.txt`, 'text/plain;charset=utf-8');
    },
    onError: () => notify({ tone: 'error', text: 'Couldn’t download. Check your connection and try again.' }),
  });
  return mutate;
}
