import type { ComponentProps } from 'react';
import { cx } from 'class-variance-authority';
import { Icon } from './Icon.tsx';
import styles from './AutosaveIndicator.module.css';

export interface AutosaveIndicatorProps extends Omit<ComponentProps<'p'>, 'children' | 'role'> {
  state: 'idle' | 'saving' | 'saved';
  savingText: string;
  savedText: string;
}

/**
 * Shows that the input is being saved. It is not a live region: a screen reader would be interrupted at each pause in the
 * typing by something that nobody has to act on.
 *
 * **Use it** beside a form that saves by itself.
 * **Not for** the outcome of a press on a button: that is a busy Button first and then a Banner or an Alert.
 *
 * `ref`, `className` and the rest reach the root.
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
      {text}
    </p>
  );
}
