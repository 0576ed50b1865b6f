import { createContext } from 'react';

/** Moves the focus after a Modal or Sheet closes and returns true, or returns false to restore it to where it was. */
export const ReturnFocusContext = createContext<() => boolean>(() => false);
