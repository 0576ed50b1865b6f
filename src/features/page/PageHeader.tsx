import type { Business } from '#lib/shop/business.ts';
import type { Elements } from '#ui/elements.ts';
import { SiteHeader } from '#ui/SitePage.tsx';
import { messages } from './messages.ts';

export interface PageHeaderProps {
  business: Business;
  admin: Elements;
}

/** Shows the business, how to contact it, and who has access (specification, section 1). */
export function PageHeader({
  business: { logo, name, tagline, address, phone, call, email },
  admin,
}: PageHeaderProps) {
  return (
    <SiteHeader
      logo={logo}
      name={name}
      tagline={tagline}
      contact={[
        { icon: 'mapPin', text: address },
        { icon: 'phone', text: phone, href: call },
        { icon: 'mail', text: email, href: `mailto:${email}` },
      ]}
      note={{ icon: 'lock', text: messages.access }}
      action={admin}
    />
  );
}
