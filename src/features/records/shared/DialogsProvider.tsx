import { type ReactNode, useMemo, useState } from 'react';
import { customerOf, type Dialogs, DialogsContext, type OpenDialog } from './use-dialogs.ts';

/** Provides the stack of open dialogs. */
export function DialogsProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<Pick<Dialogs, 'stack' | 'origin'>>({
    stack: [],
    origin: { element: null },
  });
  const actions = useMemo<Omit<Dialogs, 'stack' | 'origin'>>(
    () => ({
      open: (name, props) => {
        const dialog = { name, props } as OpenDialog;
        const { activeElement: element } = document;
        setState(({ stack, origin }) => ({
          stack: [...stack, dialog],
          origin: stack.length > 0 ? origin : { element, customer: customerOf(dialog) },
        }));
      },
      replace: (name, props, { all = false, focus } = {}) =>
        setState(({ stack, origin }) => ({
          stack: [...(all ? [] : stack.slice(0, -1)), { name, props } as OpenDialog],
          origin: { ...origin, focus },
        })),
      back: () => setState(({ stack, origin }) => ({ stack: stack.slice(0, -1), origin })),
      close: (focus) => setState(({ origin }) => ({ stack: [], origin: { ...origin, focus } })),
    }),
    [],
  );
  const dialogs = useMemo(() => ({ ...actions, ...state }), [actions, state]);
  return <DialogsContext value={dialogs}>{children}</DialogsContext>;
}
