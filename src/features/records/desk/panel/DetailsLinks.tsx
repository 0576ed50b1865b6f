import type { CustomerRecord } from '#lib/customer/customer.ts';
import { formatCount } from '#lib/text/numbers.ts';
import { SectionLinks } from '#ui/SectionLinks.tsx';
import { useHistory } from '../../facts/customer.ts';
import { HISTORY } from './CustomerHistory.tsx';
import { messages as history } from '../../abilities/edit/messages.ts';
import { messages } from './messages.ts';

/** The id of the section with the preview. */
export const QUICKBOOKS = 'customer-quickbooks';

/** Leads to what's below the fields. */
export function DetailsLinks({ record }: { record: CustomerRecord }) {
  const { data } = useHistory(record.id);
  const count = data && data.length > 0 ? formatCount(data.length) : undefined;
  return (
    <SectionLinks
      label={messages.sections}
      links={[
        { target: QUICKBOOKS, label: messages.quickBooks },
        { target: HISTORY, label: history.history, count },
      ]}
    />
  );
}
