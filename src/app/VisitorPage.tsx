import type { Ref } from 'react';
import { CustomerForm } from '#features/customer-form/CustomerForm.tsx';
import type { CustomerFormModel } from '#features/customer-form/use-customer-form.ts';
import { Page } from '#features/page/Page.tsx';
import { AdminButton } from '#ui/AdminButton.tsx';
import type { Elements } from '#ui/elements.ts';
import { SingleTab } from '#ui/SingleTab.tsx';
import { business } from './business.ts';
import styles from './VisitorPage.module.css';

/** The tabs' texts, which an admin has, too (specification, section 2). */
export const tabs = { label: 'Pages', form: 'Customer Form' } as const;

export interface VisitorPageProps {
  form: CustomerFormModel;
  onAdmin: () => void;
  adminRef?: Ref<HTMLButtonElement> | undefined;
  /** Shown above the form. */
  alert?: Elements;
}

/** Shows the form to a visitor (specification, section 2). */
export function VisitorPage({ form, onAdmin, adminRef, alert }: VisitorPageProps) {
  return (
    <Page
      business={business}
      admin={<AdminButton ref={adminRef} name="admin" label="Admin Access" onClick={onAdmin} />}
    >
      <SingleTab label={tabs.label} tab={tabs.form} className={form.counter ? styles.counter : undefined}>
        {alert}
        <CustomerForm form={form} business={business} />
      </SingleTab>
    </Page>
  );
}
