import { useEffect, useEffectEvent, useRef } from 'react';
import { isTypedIn } from '#ui/is-typed-in.ts';
import type { Way } from '../../api/changes-api.ts';

/**
 * Calls `act` for Ctrl+Z and Ctrl+Shift+Z once per press, except in a text field. A search box is one only after typing
 * since the last `reset`.
 */
export function useUndoKeys(act: (way: Way) => void): { reset: () => void } {
  const typedSince = useRef(false);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z') return;
    if (isTextField(event.target) && (typedSince.current || !isSearchBox(event.target))) return;
    event.preventDefault();
    // Held down, the key would undo everything.
    if (!event.repeat) act(event.shiftKey ? 'redo' : 'undo');
  });
  useEffect(() => {
    const onInput = ({ target }: Event) => {
      if (isSearchBox(target)) typedSince.current = true;
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('input', onInput);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('input', onInput);
    };
  }, []);
  return {
    reset: () => {
      typedSince.current = false;
    },
  };
}

function isTextField(target: EventTarget | null): boolean {
  return isTypedIn(target) && !(target instanceof HTMLSelectElement);
}

function isSearchBox(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'search';
}
