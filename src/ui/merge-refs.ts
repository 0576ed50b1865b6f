import type { Ref, RefCallback } from 'react';

/** Returns a ref that gives an element to a component itself, then to the ref of its caller. */
export function mergeRefs<T>(own: (element: T | null) => void, callers: Ref<T> | undefined): RefCallback<T> {
  return (element) => {
    own(element);
    if (typeof callers === 'function') return callers(element);
    if (callers) callers.current = element;
    return undefined;
  };
}
