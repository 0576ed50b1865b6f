import type { ComponentProps } from 'react';
import { cx } from 'class-variance-authority';
import styles from './Actions.module.css';

export interface ActionsProps extends ComponentProps<'div'> {
  /** The space between the buttons, as in the tokens. Default: 3. */
  gap?: 2;
  /** `end` for a dialog's buttons. Default: the start of the line. */
  align?: 'end';
}

/**
 * Shows buttons side by side, and wraps them on a narrow screen.
 *
 * **Use it** for the buttons at the end of a form, dialog or screen.
 * **Not for** text with a button: use Toolbar.
 */
export function Actions({ gap, align, className, ...rest }: ActionsProps) {
  return <div {...rest} className={cx(styles.actions, className)} data-gap={gap} data-align={align} />;
}
