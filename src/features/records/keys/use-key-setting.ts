import { useState } from 'react';
import { deviceStorage } from '#lib/browser-storage.ts';

/** Where the browser remembers that an admin has turned the letter keys off. */
const STORAGE_KEY = 'desk-letter-keys';

/**
 * Whether letters and signs act as keys of the desk (WCAG 2.1.4: who dictates, or hits keys by mistake, can turn them
 * off). Remembered in the browser; where it keeps nothing, until the page is left.
 */
export function useKeySetting(): [isOn: boolean, setOn: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => deviceStorage.read(STORAGE_KEY) !== 'off');
  return [
    isOn,
    (next) => {
      setOn(next);
      if (next) deviceStorage.remove(STORAGE_KEY);
      else deviceStorage.write(STORAGE_KEY, 'off');
    },
  ];
}
