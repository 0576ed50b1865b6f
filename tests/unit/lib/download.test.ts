import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { downloadFile } from '#lib/export/download.ts';

function page() {
  const events: string[] = [];
  const link = {
    href: '',
    download: '',
    hidden: false,
    click: () => events.push(`click ${link.href} ${link.download}`),
    remove: () => events.push('remove'),
  };
  return {
    events,
    link,
    document: {
      createElement: (name: string) => (name === 'a' ? link : null),
      body: { append: () => events.push('append') },
    },
  };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('saves a file under its name, by a temporary hidden link', async () => {
  const { events, link, document } = page();
  vi.stubGlobal('document', document);
  const given: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) given.push(blob);
    return 'blob:file';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);

  downloadFile(['"ID"', '\r\n'], 'customers.csv');
  downloadFile(['PK'], 'customers.zip', 'application/zip');

  const saved = (name: string) => ['append', `click blob:file ${name}`, 'remove'];
  expect(events).toEqual([...saved('customers.csv'), ...saved('customers.zip')]);
  expect(link.hidden).toBe(true);
  expect(given.map(({ type }) => type)).toEqual(['text/csv;charset=utf-8', 'application/zip']);
  expect(await given[0]?.text()).toBe('"ID"\r\n');
});

test('keeps its URL for a minute, so that a slow disk can read it', () => {
  vi.stubGlobal('document', page().document);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);

  downloadFile(['x'], 'x.csv');
  vi.advanceTimersByTime(59_999);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:file');
});
