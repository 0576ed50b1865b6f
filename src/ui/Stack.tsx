import type { ComponentProps, ElementType } from 'react';
import { cva } from 'class-variance-authority';
import styles from './Stack.module.css';

const stack = cva(styles.stack, {
  variants: {
    align: { stretch: null, start: styles.start, center: styles.center },
    gap: { 1: styles.gap1, 2: styles.gap2, 3: styles.gap3, 4: null, 6: styles.gap6 },
  },
});

type StackElement = 'div' | 'form' | 'header' | 'section' | 'ul';

export type StackProps<Element extends StackElement = 'div'> = StackOptions<Element> &
  ComponentProps<Element>;

interface StackOptions<Element> {
  /** The element to render, such as a form. */
  as?: Element;
  /** The space between its parts: `--space-1` to `--space-6`. */
  gap?: 1 | 2 | 3 | 4 | 6;
  /** How the parts are placed across the stack. */
  align?: 'stretch' | 'start' | 'center';
}

/**
 * Stacks its parts with equal space between them.
 * - **Use it** for the parts of a screen, dialog or card: gap 1 or 2 for related parts, 4 for fields, 6 for sections.
 * - **Not for** buttons side by side, which are Actions, or for columns: use FormGrid.
 */
export function Stack<Element extends StackElement = 'div'>({
  as,
  gap = 4,
  align = 'stretch',
  className,
  ...rest
}: StackProps<Element>) {
  // Only the caller knows the element, and with it the type of `ref`.
  const Root = (as ?? 'div') as ElementType;
  return <Root {...rest} className={stack({ gap, align, className })} />;
}
