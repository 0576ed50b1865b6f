import type { ReactNode } from 'react';
import type { Business } from '#lib/shop/business.ts';
import { Link } from '#ui/Link.tsx';
import { WorkspaceHeader } from '#ui/Workspace.tsx';
import styles from './AdminHeader.module.css';
import { messages } from './messages.ts';

export interface AdminHeaderProps {
  business: Business;
  tabs: ReactNode;
  account: ReactNode;
}

/** Shows the business, how to reach it and who has access on one line (specification, section 1). */
export function AdminHeader({ business, tabs, account }: AdminHeaderProps) {
  return (
    <WorkspaceHeader
      brand={
        <>
          <img src={business.logo} alt="" width="28" height="28" className={styles.logo} />
          <h1 className={styles.name} translate="no">
            {business.name}
          </h1>
        </>
      }
      tabs={tabs}
      factsLabel={messages.facts}
      facts={
        <>
          <span translate="no">{business.address}</span>
          <Link translate="no" href={`tel:${business.phone.replace(/[^+\d]/g, '')}`}>
            {business.phone}
          </Link>
          <Link translate="no" href={`mailto:${business.email}`}>
            {business.email}
          </Link>
          <span>{messages.access}</span>
        </>
      }
      account={account}
    />
  );
}
