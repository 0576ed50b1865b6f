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
 * Says to the eye that typed words are being kept. It is no live region: a screen reader would be interrupted at each
 * pause in the typing by what nobody has to act upon.
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
  const words = { idle: '', saving: savingText, saved: savedText }[state];
  return (
    <p {...rest} className={cx(styles.indicator, className)} data-state={state}>
      {state === 'saved' && <Icon name="check" size="sm" />}
      {words}
    </p>
  );
}
