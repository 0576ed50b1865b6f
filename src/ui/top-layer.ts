import { useSyncExternalStore } from 'react';

/** The open dialogs, topmost last. */
const layers: HTMLElement[] = [];
/** Elements that stay usable above all dialogs. */
const guests = new Set<HTMLElement>();
const listeners = new Set<() => void>();

/** Registers an open dialog. Returns a function that removes it. */
export function addLayer(element: HTMLElement): () => void {
  layers.push(element);
  for (const listener of listeners) listener();
  return () => {
    layers.splice(layers.indexOf(element), 1);
    for (const listener of listeners) listener();
  };
}

/** Returns the topmost open dialog, or null. */
export function topLayer(): HTMLElement | null {
  return layers.at(-1) ?? null;
}

/** Returns the topmost open dialog, or null, and subscribes to changes. */
export function useTopLayer(): HTMLElement | null {
  return useSyncExternalStore(subscribe, topLayer);
}

/** Registers an element that's drawn into the topmost dialog. Returns a function that removes it. */
export function addGuest(element: HTMLElement): () => void {
  guests.add(element);
  return () => guests.delete(element);
}

/** Returns whether an event came from a guest, which Radix treats as outside. The press may have removed its target. */
export function isFromGuest({ target }: Event): boolean {
  return (
    target instanceof Node && (!target.isConnected || [...guests].some((guest) => guest.contains(target)))
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
