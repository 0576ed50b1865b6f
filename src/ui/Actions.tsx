import type { ComponentProps } from 'react';
import { cx } from 'class-variance-authority';
import styles from './Actions.module.css';

export interface ActionsProps extends ComponentProps<'div'> {
  /** The room between the buttons, as in the tokens: 3 when left out, 2 where room is short. */
  gap?: 2;
  /** At the end of the line, as under a dialog; at its start when left out. */
  align?: 'end';
}

/**
 * Buttons side by side, which wrap where there is no room.
 *
 * **Use it** for what can be done at the end of a form, of a dialog or of a screen.
 * **Not for** a text with its button, which is a Toolbar.
 *
 * `ref`, `className` and the rest reach the root.
 */
export function Actions({ gap, align, className, ...rest }: ActionsProps) {
  return <div {...rest} className={cx(styles.actions, className)} data-gap={gap} data-align={align} />;
}
