import type { ComponentProps } from 'react';
import { cva } from '#ui/classes.ts';
import styles from './Actions.module.css';

const actions = cva(styles.actions, {
  variants: {
    gap: { 2: styles.gap2, 3: null },
    align: { start: null, end: styles.end, spread: styles.spread },
  },
});

export interface ActionsProps extends ComponentProps<'div'> {
  /** The space between the parts: `--space-2` or `--space-3`. */
  gap?: 2 | 3;
  /** `end` is for a dialog's buttons, `spread` for text with its button. */
  align?: 'start' | 'end' | 'spread';
}

/**
 * Shows buttons, or text and its buttons, on one line, and wraps them on a narrow screen.
 * - **Use it** for the buttons at the end of a form, dialog or screen, and for text with a button.
 * - **Not for** parts one below the other: use Stack.
 */
export function Actions({ gap = 3, align = 'start', className, ...rest }: ActionsProps) {
  return <div {...rest} className={actions({ gap, align, className })} />;
}
