import { useState } from 'react';
import { CustomerForm } from '#features/customer-form/CustomerForm.tsx';
import { type CustomerFormOptions, useCustomerForm } from '#features/customer-form/use-customer-form.ts';
import { privacyNotice } from '#features/customer-form/messages.ts';
import { business } from '../../fixtures/business.ts';
import { memoryDrafts, type MemoryDrafts } from '../../fixtures/drafts.ts';

export interface FormInMemoryProps extends Pick<CustomerFormOptions, 'onSubmit'>, MemoryDrafts {}

/** The form with everything a browser gives it, but for the storage and the backend. */
export function FormInMemory({ onSubmit, ...drafts }: FormInMemoryProps) {
  const [storage] = useState(() => memoryDrafts(drafts));
  const form = useCustomerForm({ onSubmit, storage });
  return <CustomerForm form={form} notice={privacyNotice(business.name, business.email)} />;
}
