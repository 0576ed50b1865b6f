import { vi } from 'vitest';

/** Replaces a storage of the browser. Returns what it keeps. With a fault, each access throws it. */
export function stubStorage(name = 'localStorage', fault?: Error): Map<string, string> {
  const kept = new Map<string, string>();
  const ask = <T>(answer: () => T): T => {
    if (fault) throw fault;
    return answer();
  };
  vi.stubGlobal(name, {
    getItem: (key: string) => ask(() => kept.get(key) ?? null),
    setItem: (key: string, text: string) => ask(() => void kept.set(key, text)),
    removeItem: (key: string) => ask(() => void kept.delete(key)),
  });
  return kept;
}
