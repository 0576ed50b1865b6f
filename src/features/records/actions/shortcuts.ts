import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useEffectEvent } from 'react';
import { deviceStorage } from '#lib/browser-storage.ts';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { isTypedIn } from '#ui/is-typed-in.ts';
import { Store, useStore } from '../facts/task-worker.ts';
import type { Action, ActionContext, Offer, Shortcut } from '../shared/action.ts';
import { actions } from './actions.ts';
import { type } from './navigate.ts';
import { actOnOne, actOnSelected, customerActionsOf, isOffered } from './offered.ts';

type RunnableAction = Exclude<Action, { on: 'elsewhere' }>;

export type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey' | 'repeat'
>;

/** All keyboard shortcuts, for the help dialog. */
export const shortcuts: readonly Shortcut[] = [...new Set(actions.flatMap(({ shortcut }) => shortcut ?? []))];

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

/** Returns whether a shortcut is a single letter or sign, which can be turned off (WCAG 2.1.4). */
export function isCharacter(shortcut: Shortcut): boolean {
  return shortcut === type.shortcut || shortcut.keys.every((key) => /^(Shift\+)?[!-~]$/.test(key));
}

/** Returns the actions of a key, with or without Caps Lock. `hasCharacters`: letters and signs are shortcuts. */
export function actionsFor(pressed: PressedKey, hasCharacters: boolean): readonly RunnableAction[] {
  const { key, altKey, ctrlKey, metaKey, repeat } = pressed;
  const isTyped = key.length === 1 && key !== ' ' && !(ctrlKey || metaKey);
  if (altKey || (isTyped && !hasCharacters)) return [];
  const name = nameOf(pressed);
  const found = runnable.filter(({ shortcut }) => shortcut?.keys.includes(name));
  if (repeat) return found.filter(({ shortcut }) => shortcut?.repeats);
  return found.length > 0 || !isTyped ? found : [type];
}

const runnable = actions.filter((action) => action.on !== 'elsewhere');

/** Returns a key as shortcuts write it, such as `e`, `Shift+E`, `Ctrl+Shift+Z` or `Esc`. */
function nameOf({ key, shiftKey, ctrlKey, metaKey }: PressedKey): string {
  const isCommand = ctrlKey || metaKey;
  const isLetter = key.length === 1 && key.toLowerCase() !== key.toUpperCase();
  if (!isLetter) return `${isCommand ? 'Ctrl+' : ''}${key === 'Escape' ? 'Esc' : key}`;
  if (!shiftKey && !isCommand) return key.toLowerCase();
  return `${isCommand ? 'Ctrl+' : ''}${shiftKey ? 'Shift+' : ''}${key.toUpperCase()}`;
}

const STORAGE_KEY = 'desk-letter-keys';

/** Stored in the browser, or without storage in the page. */
class KeySetting extends Store<boolean> {
  readonly change = (isOn: boolean): void => {
    this.set(isOn);
    if (isOn) deviceStorage.remove(STORAGE_KEY);
    else deviceStorage.write(STORAGE_KEY, 'off');
  };
}

const setting = new KeySetting(deviceStorage.read(STORAGE_KEY) !== 'off');

/** Returns whether single letters are shortcuts (WCAG 2.1.4), and a function that changes it. */
export function useKeySetting(): [isOn: boolean, setOn: (isOn: boolean) => void] {
  return [useStore(setting), setting.change];
}
