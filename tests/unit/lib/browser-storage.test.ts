import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deviceStorage, tabStorage } from '#lib/browser-storage.ts';
import { stubStorage } from '../stub-storage.ts';

describe.each([
  ['the device', 'localStorage', deviceStorage],
  ['the tab', 'sessionStorage', tabStorage],
] as const)('what %s keeps', (_, name, storage) => {
  beforeEach(() => void stubStorage(name));
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
    stubStorage(name, new DOMException('The operation is insecure.', 'SecurityError'));
    storage.write('place', 'x');
    storage.remove('place');
    expect(storage.read('place')).toBeNull();
    expect(storage.readObject('place')).toBeNull();
  });
});
