import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';

/** Repeats presses from before the script ran (server/build/after-paint.ts), once input and draft are restored. */
export function useReplayedClicks(): void {
  const pressed = useRef<readonly string[]>([]);
  const [isHydrated, setHydrated] = useReducer(() => true, false);

  useLayoutEffect(() => {
    document.getElementById('still-loading')?.remove();
    if (!window.early) return;
    pressed.current = window.early.presses;
    window.early = undefined;
  }, []);

  // After the other effects of the first render, which restore the draft.
  useEffect(() => setHydrated(), []);

  useEffect(() => {
    if (!isHydrated) return;
    for (const name of pressed.current) pressAgain(document.getElementsByName(name)[0]);
    pressed.current = [];
  }, [isHydrated]);
}

/** React doesn't know the attribute that shows the press. */
function pressAgain(button: HTMLElement | undefined): void {
  button?.removeAttribute('data-pressed');
  button?.removeAttribute('aria-busy');
  button?.click();
}
