import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import type { Elements } from './elements.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './SitePage.module.css';

export interface SitePageProps extends ComponentProps<'div'> {
  /** Usually a SiteHeader. */
  header: Elements;
  /** Usually a SiteFooter. */
  footer: Elements;
}

/**
 * Shows a page with a header, one main part and a footer. The window scrolls.
 * - **Use it** for a visitor's page.
 * - **Not for** a screen with a long table: use Workspace.
 */
export function SitePage({ header, footer, className, children, ...rest }: SitePageProps) {
  return (
    <div {...rest} className={cx(styles.page, className)}>
      {header}
      <main className={styles.main}>{children}</main>
      {footer}
    </div>
  );
}

export interface SiteFact {
  icon: IconName;
  text: string;
  href?: string;
}

export interface SiteHeaderProps extends Omit<ComponentProps<'header'>, 'children'> {
  /** The address of the logo. */
  logo: string;
  /** The name of the business. */
  name: string;
  /** What the business does, in one line. */
  tagline: string;
  /** How to reach the business. The first has its own line. */
  contact: readonly SiteFact[];
  /** At the end of the facts. */
  note: SiteFact;
  /** The button. */
  action: Elements;
}

/**
 * Shows a business with its logo, how to reach it, and a button: above the page, or on its left where it's wide.
 * - **Use it** as a SitePage's `header`.
 * - **Not for** an admin's screen, where it takes too much room: use WorkspaceHeader.
 */
export function SiteHeader({
  logo,
  name,
  tagline,
  contact,
  note,
  action,
  className,
  ...rest
}: SiteHeaderProps) {
  return (
    <header {...rest} className={cx(styles.header, className)}>
      <div className={styles.panel}>
        <img src={logo} alt="" width="44" height="44" className={styles.logo} />
        <h1 className={styles.name} translate="no">
          {name}
        </h1>
        <p className={styles.tagline}>{tagline}</p>
        <address className={styles.contact} translate="no">
          {contact.map(({ icon, text, href }) => (
            <span key={text} className={styles.fact}>
              <Icon name={icon} size="sm" />
              {href ? <a href={href}>{text}</a> : <span>{text}</span>}
            </span>
          ))}
        </address>
        <p className={cx(styles.fact, styles.access)}>
          <Icon name={note.icon} size="sm" />
          <span>{note.text}</span>
        </p>
      </div>
      <div className={styles.action}>{action}</div>
    </header>
  );
}

/**
 * Shows small print in the middle of the page's end.
 * - **Use it** as a SitePage's `footer`, or below a Workspace's table.
 * - **Not for** navigation.
 */
export function SiteFooter({ className, ...rest }: ComponentProps<'footer'>) {
  return <footer {...rest} className={cx(styles.footer, className)} />;
}
