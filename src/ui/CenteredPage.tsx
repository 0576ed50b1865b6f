import { cx } from '#ui/classes.ts';
import type { ComponentProps } from 'react';
import styles from './CenteredPage.module.css';

/**
 * Shows one card in the middle of the window.
 * - **Use it** for a screen with one short form, such as a sign-in.
 * - **Not for** a page with a header: use SitePage.
 */
export function CenteredPage({ className, ...rest }: ComponentProps<'main'>) {
  return <main {...rest} className={cx(styles.page, className)} />;
}
