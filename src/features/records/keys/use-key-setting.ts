import { useState } from 'react';

/** Where the browser remembers that an admin has turned the letter keys off. */
const STORAGE_KEY = 'desk-letter-keys';

/**
 * Whether letters and signs act as keys of the desk (WCAG 2.1.4: who dictates, or hits keys by mistake, can turn them
 * off). Remembered in the browser; where it keeps nothing, until the page is left.
 */
export function useKeySetting(): [isOn: boolean, setOn: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(readSetting);
  return [
    isOn,
    (next) => {
      setOn(next);
      keepSetting(next);
    },
  ];
}

function readSetting(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}

function keepSetting(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, 'off');
  } catch {
    // Storage may be blocked.
  }
}
