import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';

declare global {
  interface Window {
    /** The buttons pressed before the app loaded; undefined afterwards. */
    earlyPresses?: HTMLElement[] | undefined;
  }
}

/** Repeats presses from before the script ran (server/build/after-paint.ts), once input and draft are restored. */
export function useEarlyPresses(): void {
  const pressed = useRef<readonly HTMLElement[]>([]);
  const [isHydrated, setHydrated] = useReducer(() => true, false);

  useLayoutEffect(() => {
    if (!window.earlyPresses) return;
    pressed.current = window.earlyPresses;
    window.earlyPresses = undefined;
  }, []);

  // After the other effects of the first render, which restore the draft.
  useEffect(() => setHydrated(), []);

  useEffect(() => {
    if (!isHydrated) return;
    for (const button of pressed.current) pressAgain(button);
    pressed.current = [];
  }, [isHydrated]);
}

/** React doesn't know the attribute that shows the press. */
function pressAgain(button: HTMLElement): void {
  button.removeAttribute('data-pressed');
  button.removeAttribute('aria-busy');
  button.click();
}
