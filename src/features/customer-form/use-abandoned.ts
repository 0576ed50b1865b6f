import { useEffect, useEffectEvent, useState } from 'react';
import { ABANDONED_AFTER, ABANDONED_WARNING } from '#lib/dates/timing.ts';

const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'input', 'click', 'scroll'] as const;

/** Calls back after a minute without input. Returns true for the last twenty seconds, in which any input stops it. */
export function useAbandoned(active: boolean, onAbandoned: () => void): boolean {
  const [warned, setWarned] = useState(false);
  const end = useEffectEvent(onAbandoned);

  useEffect(() => {
    if (!active) return;
    let last = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      clearTimeout(timer);
      const idle = Date.now() - last;
      if (idle >= ABANDONED_AFTER) end();
      else timer = setTimeout(check, (idle < ABANDONED_WARNING ? ABANDONED_WARNING : ABANDONED_AFTER) - idle);
      setWarned(idle >= ABANDONED_WARNING);
    };
    const goOn = () => {
      // A sleeping tablet misses its timers, and its first touch is the next visitor's.
      if (Date.now() - last < ABANDONED_AFTER) last = Date.now();
      check();
    };
    check();
    const left = new AbortController();
    const { signal } = left;
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, goOn, { passive: true, signal });
    document.addEventListener('visibilitychange', check, { signal });
    return () => {
      clearTimeout(timer);
      setWarned(false);
      left.abort();
    };
  }, [active]);

  return warned;
}
