import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useEffectEvent } from 'react';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { isTypedIn } from '#ui/is-typed-in.ts';
import type { ActionContext, Offer } from './action.ts';
import { type } from './navigate/navigate.ts';
import { actOnOne, actOnSelected, customerActionsOf, isOffered } from './offered.ts';
import { type PressedKey, type RunnableAction, actionsFor } from './shortcuts.ts';
import { useKeySetting } from './use-key-setting.ts';

/** Runs shortcuts pressed anywhere on the desk, except in a text box, a dialog or a menu. */
export function useShortcuts(context: ActionContext): void {
  const [isOn] = useKeySetting();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isTypedIn(event.target)) return;
    if (document.querySelector('[role=dialog]:not([data-beside]), [role=menu]')) return;
    run(event, isOn, (action) => (action.on === 'desk' ? () => action.run(context) : undefined));
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Returns the key handler of rows. It runs the shortcuts of one row; others go on to {@link useShortcuts}. */
export function useRowShortcuts(offer: Offer, context: ActionContext) {
  const [isOn] = useKeySetting();
  return (customer: CustomerRecord, event: ReactKeyboardEvent): void =>
    run(event, isOn, (action) => {
      if (action.on === 'row') return () => action.one(customer, context);
      if (action.on === 'desk' || !customerActionsOf(offer).includes(action)) return undefined;
      if (action.shortcut?.prefersSelection && context.selection.count > 0) {
        return () => actOnSelected(action, context);
      }
      return isOffered(action, customer, context) ? () => actOnOne(action, customer, context) : undefined;
    });
}

function run(
  event: PressedKey & Pick<KeyboardEvent, 'preventDefault'>,
  isOn: boolean,
  runOf: (action: RunnableAction) => (() => void) | undefined,
): void {
  for (const action of actionsFor(event, isOn)) {
    const act = runOf(action);
    if (!act) continue;
    // A letter that starts a search is typed into the search box.
    if (action !== type) event.preventDefault();
    act();
    return;
  }
}
