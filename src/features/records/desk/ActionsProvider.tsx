import type { ReactNode } from 'react';
import { ActionsContext } from '../abilities/use-actions.ts';
import { useShortcuts } from '../abilities/use-shortcuts.ts';
import { type ActionContextOptions, useActionContext } from './use-action-context.ts';

/** Provides what actions know and use, and their keyboard shortcuts. */
export function ActionsProvider({ children, ...options }: ActionContextOptions & { children: ReactNode }) {
  const context = useActionContext(options);
  useShortcuts(context);
  return <ActionsContext value={context}>{children}</ActionsContext>;
}
