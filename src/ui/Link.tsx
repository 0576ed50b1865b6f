import { cva } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import styles from './Link.module.css';

const link = cva(styles.link, { variants: { tone: { accent: styles.accent, quiet: styles.quiet } } });

export interface LinkProps extends ComponentProps<'a'> {
  /** Where it leads. */
  href: string;
  /** `quiet` uses the color of the surrounding text. */
  tone?: 'accent' | 'quiet';
}

/**
 * Links to a page, a phone number or an email address.
 * - **Use it** in text or in a list of facts.
 * - **Not for** an action: use Button.
 */
export function Link({ tone = 'accent', className, children, ...rest }: LinkProps) {
  return (
    <a {...rest} className={link({ tone, className })}>
      {children}
    </a>
  );
}
