import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import styles from './Link.module.css';

export interface LinkProps extends ComponentProps<'a'> {
  /** Where it leads. */
  href: string;
}

/**
 * Links to a page, a phone number or an email address, in the color of the text around it.
 * - **Use it** in text or in a list of facts.
 * - **Not for** an action: use Button.
 */
export function Link({ className, children, ...rest }: LinkProps) {
  return (
    <a {...rest} className={cx(styles.link, className)}>
      {children}
    </a>
  );
}
