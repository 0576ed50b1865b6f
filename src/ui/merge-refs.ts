import type { Ref, RefCallback, RefObject } from 'react';

/** Returns a ref that gives an element to a component itself, then to the ref of its caller. */
export function mergeRefs<T>(
  own: RefObject<T | null> | ((element: T | null) => void),
  callers: Ref<T> | undefined,
): RefCallback<T> {
  return (element) => {
    if (typeof own === 'function') own(element);
    else own.current = element;
    if (typeof callers === 'function') return callers(element);
    if (callers) callers.current = element;
    return undefined;
  };
}
