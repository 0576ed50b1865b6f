import type { ElementType, ReactNode, Ref } from 'react';

interface RemoveScrollProps {
  as?: ElementType;
  children?: ReactNode;
  ref?: Ref<HTMLElement>;
}

/**
 * Stands in for the package `react-remove-scroll`, which Radix Dialog asks for (the alias is in vite.config.ts).
 * The package locks the page by writing a `<style>` element, which a content security policy without
 * `unsafe-inline` refuses; Modal.module.css locks it with one rule instead.
 */
export function RemoveScroll({ as: Element = 'div', children, ref }: RemoveScrollProps) {
  return <Element ref={ref}>{children}</Element>;
}
