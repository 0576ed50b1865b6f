import type { ComponentProps } from 'react';
import { cx } from 'class-variance-authority';
import { Icon } from './Icon.tsx';
import styles from './AutosaveIndicator.module.css';

export interface AutosaveIndicatorProps extends Omit<ComponentProps<'p'>, 'children' | 'role'> {
  /** `idle` keeps the space but shows nothing. */
  state: 'idle' | 'saving' | 'saved';
  /** Shown while it saves. */
  savingText: string;
  /** Shown with a check mark after it has saved. */
  savedText: string;
}

/**
 * Shows that input is being saved. Not a live region, because announcing each save would interrupt typing.
 * - **Use it** next to a form that saves automatically.
 * - **Not for** the result of a button: use a loading Button, then Message or Alert.
 */
export function AutosaveIndicator({
  state,
  savingText,
  savedText,
  className,
  ...rest
}: AutosaveIndicatorProps) {
  const text = { idle: '', saving: savingText, saved: savedText }[state];
  return (
    <p {...rest} className={cx(styles.indicator, className)} data-state={state}>
      {state === 'saved' && <Icon name="check" size="sm" />}
      {text && <span>{text}</span>}
    </p>
  );
}
