import { createContext } from 'react';

/**
 * Called when a Modal or Sheet inside has closed. Moves the focus and returns true, or returns false to restore it to
 * where it was.
 */
export const ReturnFocusContext = createContext<() => boolean>(() => false);
