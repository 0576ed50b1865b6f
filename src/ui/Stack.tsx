import type { ComponentProps, ElementType } from 'react';
import { cx } from 'class-variance-authority';
import styles from './Stack.module.css';

/** What a Stack can be, when not a `<div>`. */
type StackElement = 'div' | 'form' | 'header' | 'main' | 'ol' | 'section' | 'ul';

export type StackProps<Element extends StackElement = 'div'> = StackOptions<Element> &
  ComponentProps<Element>;

interface StackOptions<Element> {
  /** The element that it is. `div` when left out. */
  as?: Element;
  /** The room between its parts, as in the tokens `--space-1` to `--space-6`. 4 when left out. */
  gap?: 1 | 2 | 3 | 4 | 6;
}

/**
 * Parts one below the other, with the same room between them.
 *
 * **Use it** for the parts of a screen, of a dialog or of a card: 1 or 2 for what belongs together, 4 for the fields of a
 * form, 6 for sections.
 * **Not for** buttons side by side, which are Actions, nor for fields in columns, which are a FormGrid.
 *
 * `ref`, `className` and the rest reach the root.
 */
export function Stack<Element extends StackElement = 'div'>({
  as,
  gap,
  className,
  ...rest
}: StackProps<Element>) {
  // Which of the elements it is, and with it the type of `ref`, only the caller knows.
  const Root = (as ?? 'div') as ElementType;
  return <Root {...rest} className={cx(styles.stack, className)} data-gap={gap} />;
}
