import type { ReactNode } from 'react';
import type { Business } from '#lib/business.ts';
import styles from './Page.module.css';
import { PageFooter } from './PageFooter.tsx';
import { PageHeader } from './PageHeader.tsx';

export interface PageProps {
  business: Business;
  admin: ReactNode;
  children: ReactNode;
}

/** The frame that the form and the records share: header, one main part, footer. */
export function Page({ business, admin, children }: PageProps) {
  return (
    <div className={styles.page}>
      <PageHeader business={business} admin={admin} />
      <main className={styles.main}>{children}</main>
      <PageFooter />
    </div>
  );
}
