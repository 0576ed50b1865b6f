import { type ElementType, type ReactNode, type Ref, useLayoutEffect } from 'react';

interface RemoveScrollProps {
  as?: ElementType;
  children?: ReactNode;
  ref?: Ref<HTMLElement>;
}

/**
 * Replaces `react-remove-scroll`, which Radix Dialog asks for (alias in vite.config.ts): the content security policy
 * refuses its `<style>` element. dialog-frame.module.css locks the page by the attribute set here.
 */
export function RemoveScroll({ as: Element = 'div', children, ref }: RemoveScrollProps) {
  useLayoutEffect(() => {
    const page = document.documentElement;
    openModals += 1;
    page.dataset.scrollLocked = '';
    return () => {
      openModals -= 1;
      if (openModals === 0) delete page.dataset.scrollLocked;
    };
  }, []);
  return <Element ref={ref}>{children}</Element>;
}

let openModals = 0;
