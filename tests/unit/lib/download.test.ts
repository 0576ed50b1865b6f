import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { downloadFile } from '#lib/export/download.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('keeps its URL for a minute, so that a slow disk can read it', () => {
  const link = { click: () => undefined, remove: () => undefined };
  vi.stubGlobal('document', { createElement: () => link, body: { append: () => undefined } });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);

  downloadFile(['x'], 'x.csv');
  vi.advanceTimersByTime(59_999);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:file');
});
