import { useSyncExternalStore } from 'react';
import { deviceStorage } from '#lib/browser-storage.ts';

const STORAGE_KEY = 'desk-letter-keys';

let known: boolean | undefined;
const listeners = new Set<() => void>();

/** Returns whether single letters are shortcuts (WCAG 2.1.4). Stored in the browser, or without storage in the page. */
export function useKeySetting(): [isOn: boolean, setOn: (isOn: boolean) => void] {
  return [useSyncExternalStore(subscribe, isOn), setOn];
}

function isOn(): boolean {
  known ??= deviceStorage.read(STORAGE_KEY) !== 'off';
  return known;
}

function setOn(next: boolean): void {
  known = next;
  if (next) deviceStorage.remove(STORAGE_KEY);
  else deviceStorage.write(STORAGE_KEY, 'off');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) known = undefined;
  };
}
