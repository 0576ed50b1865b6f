import { type ComponentProps } from 'react';
import { cx } from 'class-variance-authority';
import styles from './SectionLinks.module.css';

export interface SectionLink {
  /** The id of the section. */
  target: string;
  label: string;
  count?: string | undefined;
}

export interface SectionLinksProps extends Omit<ComponentProps<'nav'>, 'aria-label' | 'children'> {
  /** The accessible name of the line. */
  label: string;
  /** The sections, in their order. */
  links: readonly SectionLink[];
}

/**
 * Shows a line of links to the sections below, which stays in view while they scroll.
 * - **Use it** at the top of a Sheet whose sections don't fit its height.
 * - **Not for** views of which one is shown: use ViewTabs.
 */
export function SectionLinks({ label, links, className, ...rest }: SectionLinksProps) {
  return (
    <nav {...rest} aria-label={label} className={cx(styles.links, className)}>
      {links.map(({ target, label: text, count }) => (
        <button key={target} type="button" className={styles.link} onClick={() => goTo(target)}>
          <span>{text}</span>
          {count !== undefined && (
            <>
              {' '}
              <span className={styles.count}>{count}</span>
            </>
          )}
        </button>
      ))}
    </nav>
  );
}

/* Not a link with a hash, which would add to the browser's history. */
function goTo(id: string): void {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
}
