import type { ComponentProps } from 'react';
import { cx } from 'class-variance-authority';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Mark.module.css';
import { tones } from './tone.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface MarkProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** What it shows. */
  icon: IconName;
  /** What it means, for screen readers. */
  label: string;
  /** `success`: it's done. */
  tone?: 'notice' | 'success';
}

/**
 * Marks something that needs attention, or is done, with an icon.
 * - **Use it** next to a status that it must not hide.
 * - **Not for** the status: use Badge.
 */
export function Mark({ icon, label, tone = 'notice', className, ...rest }: MarkProps) {
  return (
    <span {...rest} className={cx(styles.mark, tones[tone].className, className)}>
      <Icon name={icon} size="sm" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
