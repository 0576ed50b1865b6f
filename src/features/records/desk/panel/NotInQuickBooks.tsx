import type { CustomerRecord } from '#lib/customer/customer.ts';
import { Button } from '#ui/Button.tsx';
import { notInQuickBooks } from '../../abilities/baselines/baselines.ts';
import { messages } from '../../abilities/baselines/messages.ts';
import { useInQuickBooks } from '../../abilities/baselines/use-in-quickbooks.ts';

/** Shows a button that says that QuickBooks doesn't have a customer, which makes it new. */
export function NotInQuickBooks({ record }: { record: CustomerRecord }) {
  const { remove, isPending } = useInQuickBooks();
  return (
    <Button
      size="sm"
      loading={isPending}
      loadingText={messages.saving}
      aria-label={notInQuickBooks.labelFor(record.company_name)}
      onClick={() => remove([record])}
    >
      {notInQuickBooks.label}
    </Button>
  );
}
