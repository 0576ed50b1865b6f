import { createContext, use } from 'react';
import { customerOf, useDialogs } from './use-dialogs.ts';

/** The narrowest window with room for a panel beside the list. */
export const BESIDE = '(width >= 1180px)';

/** Where the panel stands beside the list; null where it covers the list. */
export const DockContext = createContext<HTMLElement | null>(null);

/** Returns the element that holds the panel beside the list, or null in a narrow window. */
export function useDock(): HTMLElement | null {
  return use(DockContext);
}

/** Returns the id of the customer whose details are open beside the list; undefined while nothing or more is open. */
export function useOpenBeside(): string | undefined {
  const { stack } = useDialogs();
  const [first] = stack;
  return useDock() && stack.length === 1 && first?.name === 'details' ? customerOf(first) : undefined;
}
