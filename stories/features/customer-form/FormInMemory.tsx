import { useState } from 'react';
import { CustomerForm } from '#features/customer-form/CustomerForm.tsx';
import { type CustomerFormOptions, useCustomerForm } from '#features/customer-form/use-customer-form.ts';
import { SingleTab } from '#ui/SingleTab.tsx';
import { business } from '../../fixtures/business.ts';
import { memoryDrafts, type MemoryDrafts } from '../../fixtures/drafts.ts';

export interface FormInMemoryProps extends Pick<CustomerFormOptions, 'counter' | 'onSubmit'>, MemoryDrafts {}

/** Shows the form over storage and a backend in memory. */
export function FormInMemory({ onSubmit, counter = false, ...drafts }: FormInMemoryProps) {
  const [storage] = useState(() => memoryDrafts(drafts));
  const form = useCustomerForm(counter ? { onSubmit, counter } : { onSubmit, storage });
  return (
    <SingleTab label="Pages" tab="Customer Form">
      <CustomerForm form={form} business={business} />
    </SingleTab>
  );
}
