import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deviceStorage, tabStorage } from '#lib/browser-storage.ts';

describe.each([
  ['the device', 'localStorage', deviceStorage],
  ['the tab', 'sessionStorage', tabStorage],
] as const)('what %s keeps', (_, name, storage) => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal(name, {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  test('reads and removes a text', () => {
    storage.write('place', '{"view":"records"}');
    expect(storage.read('place')).toBe('{"view":"records"}');
    expect(storage.readObject('place')).toEqual({ view: 'records' });
    storage.remove('place');
    expect(storage.read('place')).toBeNull();
    expect(storage.readObject('place')).toBeNull();
  });

  test.each(['', 'x', '{', 'null', '1', '"x"'])('returns no object for damaged data: %j', (text) => {
    storage.write('place', text);
    expect(storage.readObject('place')).toBeNull();
  });

  test('returns null and doesn’t throw when storage is blocked or full', () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    vi.stubGlobal(name, { getItem: refuse, setItem: refuse, removeItem: refuse });
    storage.write('place', 'x');
    storage.remove('place');
    expect(storage.read('place')).toBeNull();
    expect(storage.readObject('place')).toBeNull();
  });
});
