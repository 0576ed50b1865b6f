import type { CustomerRecord } from '#lib/customer/customer.ts';
import { useChanges } from '../../shared/use-changes.ts';
import { messages } from './messages.ts';
import { NameSentence } from '../../shared/Notice.tsx';

/** Notifies of a saved edit, with an Undo. */
export function useSavedNotice() {
  const { didLogged } = useChanges();
  return ({ company_name }: CustomerRecord, change: string) =>
    didLogged({
      change,
      customers: 1,
      text: () => <NameSentence text={messages.saved} name={company_name} />,
    });
}
