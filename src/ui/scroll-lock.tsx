import { type ElementType, type ReactNode, type Ref, useLayoutEffect } from 'react';

interface RemoveScrollProps {
  as?: ElementType;
  children?: ReactNode;
  ref?: Ref<HTMLElement>;
}

/**
 * Stands in for the package `react-remove-scroll`, which Radix Dialog asks for (the alias is in vite.config.ts).
 * The package locks the page by writing a `<style>` element, which a content security policy without
 * `unsafe-inline` refuses; Modal.module.css locks it with one rule instead, by the mark that is set here.
 */
export function RemoveScroll({ as: Element = 'div', children, ref }: RemoveScrollProps) {
  useLayoutEffect(() => {
    const page = document.documentElement;
    locks += 1;
    page.dataset.scrollLocked = '';
    return () => {
      locks -= 1;
      if (locks === 0) delete page.dataset.scrollLocked;
    };
  }, []);
  return <Element ref={ref}>{children}</Element>;
}

/** How many modals are open, one above the other. */
let locks = 0;
