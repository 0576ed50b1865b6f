import type { ReactNode } from 'react';
import type { Business } from '#lib/business.ts';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { messages } from './messages.ts';
import styles from './PageHeader.module.css';

export interface PageHeaderProps {
  business: Business;
  admin: ReactNode;
}

/** Shows the business, how to contact it, and who has access (specification, section 1). */
export function PageHeader({ business, admin }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <div className={styles.top}>
          <div className={styles.brand}>
            <img src={business.logo} alt="" width="44" height="44" className={styles.logo} />
            <div className={styles.names}>
              <h1 className={styles.name}>{business.name}</h1>
              <p className={styles.tagline}>{business.tagline}</p>
            </div>
          </div>
          {admin}
        </div>
        <div className={styles.bottom}>
          <address className={styles.contact}>
            <Fact icon="mapPin">{business.address}</Fact>
            <Fact icon="phone" href={`tel:${business.phone.replace(/[^+\d]/g, '')}`}>
              {business.phone}
            </Fact>
            <Fact icon="mail" href={`mailto:${business.email}`}>
              {business.email}
            </Fact>
          </address>
          <p className={styles.access}>
            <Icon name="lock" size="sm" />
            {messages.access}
          </p>
        </div>
      </div>
    </header>
  );
}

function Fact({ icon, href, children }: { icon: IconName; href?: string; children: string }) {
  return (
    <span className={styles.fact}>
      <Icon name={icon} size="sm" />
      {href ? <a href={href}>{children}</a> : children}
    </span>
  );
}
