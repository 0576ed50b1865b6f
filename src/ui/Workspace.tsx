import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useState } from 'react';
import { cx } from 'class-variance-authority';
import type { Elements } from './elements.ts';
import styles from './Workspace.module.css';

export interface WorkspaceProps extends ComponentProps<'div'> {
  /** Usually a WorkspaceHeader. */
  header: Elements;
}

/**
 * Fills the window. The last part takes the remaining height and scrolls; with very large text the whole page scrolls.
 * - **Use it** for a screen with a header, TitleBar, tabs and DataTable.
 * - **Not for** a form or a page to read, which scroll with the window.
 */
export function Workspace({ header, className, children, ...rest }: WorkspaceProps) {
  // The page doesn't scroll, so it needs no room for a scroll bar.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.workspace = '';
    return () => {
      delete dataset.workspace;
    };
  }, []);
  return (
    <div {...rest} className={cx(styles.root, className)}>
      {header}
      <main className={styles.main}>{children}</main>
    </div>
  );
}

export interface WorkspaceHeaderProps extends Omit<ComponentProps<'header'>, 'children'> {
  /** The product or the business. */
  brand: ReactNode;
  /** The pages of the product. */
  tabs?: ReactNode;
  /** Facts about the business, collapsed on a narrow window. */
  facts: ReactNode;
  /** The name of the line that expands the facts. */
  factsLabel: string;
  /** Who's signed in, and the button to sign out. */
  account: ReactNode;
}

/**
 * Shows a Workspace's header on one line, or on two lines with the facts collapsed on a phone.
 * - **Use it** as a Workspace's `header`.
 * - **Not for** a visitor's page, which has a taller header.
 */
export function WorkspaceHeader({
  brand,
  tabs,
  facts,
  factsLabel,
  account,
  className,
  ...rest
}: WorkspaceHeaderProps) {
  const factsId = useId();
  const [isUnfolded, setIsUnfolded] = useState(false);
  return (
    <header {...rest} className={cx(styles.header, className)}>
      <div className={styles.brand}>{brand}</div>
      <button
        type="button"
        aria-expanded={isUnfolded}
        aria-controls={factsId}
        className={styles.unfold}
        onClick={() => setIsUnfolded(!isUnfolded)}
      >
        {factsLabel}
      </button>
      <div id={factsId} className={styles.facts} data-state={isUnfolded ? 'open' : 'closed'}>
        {facts}
      </div>
      {tabs && <div className={styles.tabs}>{tabs}</div>}
      <div className={styles.account}>{account}</div>
    </header>
  );
}

export interface TitleBarProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** The page's heading. */
  title: Elements;
  /** Next to the title, such as a count. */
  meta?: ReactNode;
  /** Below the title. */
  subtitle?: ReactNode;
  /** Usually a SearchBox. */
  search?: ReactNode;
  /** The buttons, with the menu last. On a phone they're next to the search. */
  actions?: ReactNode;
}

/**
 * Shows a Workspace's title, search and buttons on a line of fixed height, or on two lines on a narrow window. On a
 * phone the title is only read, because the chosen tab of the header has its name.
 * - **Use it** above the tabs or table of a Workspace.
 * - **Not for** anything temporary: nothing here may add a line.
 */
export function TitleBar({ title, meta, subtitle, search, actions, className, ...rest }: TitleBarProps) {
  return (
    <div {...rest} className={cx(styles.bar, className)}>
      <div className={styles.titles}>
        <div className={styles.titleLine}>
          {title}
          {meta && <div className={styles.meta}>{meta}</div>}
        </div>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {search && <div className={styles.search}>{search}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
