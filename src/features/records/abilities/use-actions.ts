import { createContext, use } from 'react';
import type { ActionContext } from './action.ts';

export const ActionsContext = createContext<ActionContext | null>(null);

/** Returns what actions know and use. Throws without a provider. */
export function useActions(): ActionContext {
  const context = use(ActionsContext);
  if (!context) throw new Error('The records screen needs an ActionsProvider around it.');
  return context;
}
