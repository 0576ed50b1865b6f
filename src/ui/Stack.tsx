import type { ComponentProps, ElementType } from 'react';
import { cx } from 'class-variance-authority';
import styles from './Stack.module.css';

type StackElement = 'div' | 'form' | 'header' | 'main' | 'ol' | 'section' | 'ul';

export type StackProps<Element extends StackElement = 'div'> = StackOptions<Element> &
  ComponentProps<Element>;

interface StackOptions<Element> {
  /** The element. Default: `div`. */
  as?: Element;
  /** The space between its parts: `--space-1` to `--space-6`. Default: 4. */
  gap?: 1 | 2 | 3 | 4 | 6;
}

/**
 * Stacks its parts with equal space between them.
 *
 * **Use it** for the parts of a screen, dialog or card: gap 1 or 2 for related parts, 4 for fields, 6 for sections.
 * **Not for** buttons side by side, which are Actions, or for columns: use FormGrid.
 */
export function Stack<Element extends StackElement = 'div'>({
  as,
  gap,
  className,
  ...rest
}: StackProps<Element>) {
  // Only the caller knows the element, and with it the type of `ref`.
  const Root = (as ?? 'div') as ElementType;
  return <Root {...rest} className={cx(styles.stack, className)} data-gap={gap} />;
}
