import type { ReactNode } from 'react';
import type { Business } from '#lib/shop/business.ts';
import type { Elements } from '#ui/elements.ts';
import { SitePage } from '#ui/SitePage.tsx';
import { PageFooter } from './PageFooter.tsx';
import { PageHeader } from './PageHeader.tsx';

export interface PageProps {
  business: Business;
  admin: Elements;
  children: ReactNode;
}

/** Frames the form and the records: header, one main part, footer. */
export function Page({ business, admin, children }: PageProps) {
  return (
    <SitePage header={<PageHeader business={business} admin={admin} />} footer={<PageFooter />}>
      {children}
    </SitePage>
  );
}
