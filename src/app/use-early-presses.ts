import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';

declare global {
  interface Window {
    /** The buttons that were pressed before the app was there; undefined once it is. */
    earlyPresses?: HTMLElement[] | undefined;
  }
}

/**
 * Does once what was pressed in the page's markup before its script ran, in the order of the presses
 * (scripts/build/after-paint.ts notes them): after what was typed early, and the kept draft, have been taken over.
 */
export function useEarlyPresses(): void {
  const pressed = useRef<readonly HTMLElement[]>([]);
  const [alive, comeAlive] = useReducer(() => true, false);

  useLayoutEffect(() => {
    if (!window.earlyPresses) return;
    pressed.current = window.earlyPresses;
    window.earlyPresses = undefined;
  }, []);

  // Drawn together with what the other effects of the first drawing have found, the draft among it.
  useEffect(() => comeAlive(), []);

  useEffect(() => {
    if (!alive) return;
    for (const button of pressed.current) pressAgain(button);
    pressed.current = [];
  }, [alive]);
}

/** What shows the press is no attribute that React knows of. */
function pressAgain(button: HTMLElement): void {
  button.removeAttribute('data-pressed');
  button.removeAttribute('aria-busy');
  button.click();
}
