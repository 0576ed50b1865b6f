import type { ComponentProps } from 'react';
import { cx } from 'class-variance-authority';
import styles from './Badge.module.css';
import { tones } from './tone.ts';

export interface BadgeProps extends ComponentProps<'span'> {
  /** `quiet` needs no attention. The others get their meaning from their color and their word. */
  tone?: 'quiet' | 'info' | 'success';
}

/**
 * Shows a status in a word or two. `quiet` is plain text, for a status that needs no attention.
 * - **Use it** at most once in a row or next to a title.
 * - **Not for** a count, or for anything that can be pressed: use Button.
 */
export function Badge({ tone = 'quiet', className, ...rest }: BadgeProps) {
  const look = tone === 'quiet' ? styles.quiet : [styles.framed, tones[tone].className];
  return <span {...rest} className={cx(styles.badge, look, className)} />;
}
