import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyDraft } from '#lib/customer/customer.ts';
import {
  browserDraftStorage as drafts,
  counterStorage,
  DRAFT_KEY,
  SENT_KEY,
  SUBMITTED_KEY,
} from '#features/customer-form/draft-storage.ts';

const draft = { ...emptyDraft, companyName: 'Karoo Signal Works', contactPerson: 'Thandi Nkosi' };
const NOW = new Date('2026-11-20T09:20:00Z');
const DAY = 86_400_000;

function storage(fault?: Error) {
  const items = new Map<string, string>();
  const ask = <T>(answer: () => T): T => {
    if (fault) throw fault;
    return answer();
  };
  return {
    items,
    getItem: (key: string) => ask(() => items.get(key) ?? null),
    setItem: (key: string, value: string) => ask(() => void items.set(key, value)),
    removeItem: (key: string) => ask(() => void items.delete(key)),
  };
}

let browser: ReturnType<typeof storage>;
beforeEach(() => {
  browser = storage();
  vi.stubGlobal('localStorage', browser);
});
afterEach(() => vi.unstubAllGlobals());

test('a draft is loaded as it was saved, from a fixed key, until it’s removed or submitted', () => {
  expect(drafts.load(NOW)).toBeNull();
  expect(drafts.save(draft, NOW)).toBe(true);
  expect([...browser.items.keys()]).toEqual(['customer-form-draft']);
  expect(drafts.load(NOW)).toEqual({ draft, keptAt: NOW });
  drafts.remove();
  expect(drafts.load(NOW)).toBeNull();
  drafts.save(draft, NOW);
  drafts.markSubmitted(NOW, draft);
  expect(drafts.load(NOW)).toBeNull();
});

test('a blank draft is not saved, and removes the saved one', () => {
  drafts.save(draft, NOW);
  expect(drafts.save({ ...emptyDraft, companyName: '  ' }, NOW)).toBe(true);
  expect(browser.items.size).toBe(0);
});

test('the time of the last registration is known for a day', () => {
  drafts.markSubmitted(NOW, draft);
  expect(browser.items.get('customer-form-submitted-at')).toBe('2026-11-20T09:20:00.000Z');
  expect(drafts.lastSubmitted(new Date(NOW.getTime() + DAY))).toEqual(NOW);
  expect(drafts.lastSubmitted(new Date(NOW.getTime() + DAY + 1))).toBeNull();
  browser.items.set(SUBMITTED_KEY, 'yesterday');
  expect(drafts.lastSubmitted(NOW)).toBeNull();
  browser.items.clear();
  expect(drafts.lastSubmitted(NOW)).toBeNull();
});

test('a value that was sent is recognized in its field, and can’t be read back', () => {
  for (let sent = 0; sent < 12; sent += 1) {
    drafts.markSubmitted(NOW, {
      ...draft,
      companyName: `Company ${sent}`,
      physicalAddress: '1 Main Road\nUpington',
    });
  }
  expect(drafts.wasSent('companyName', 'Company 11 ')).toBe(true);
  expect(drafts.wasSent('companyName', 'Company 2')).toBe(true);
  expect(drafts.wasSent('companyName', 'Company 1')).toBe(false);
  expect(drafts.wasSent('physicalAddress', '1 Main Road\r\nUpington')).toBe(true);
  expect(drafts.wasSent('contactPerson', 'Company 11')).toBe(false);
  const kept = browser.items.get(SENT_KEY) ?? '';
  expect(kept).toMatch(/^\[(\d{1,5},?){70}\]$/);
  // So few numbers that each is the mark of many values.
  expect(Math.max(...(JSON.parse(kept) as number[]))).toBeLessThan(65_536);
  for (const damaged of ['{', '{}', 'null', '7']) {
    browser.items.set(SENT_KEY, damaged);
    expect(drafts.wasSent('companyName', 'Company 11')).toBe(false);
  }
});

test('the shop’s tablet keeps no draft, and shows no one the last registration', () => {
  drafts.save(draft, NOW);
  expect(counterStorage.load(NOW)).toBeNull();
  expect(counterStorage.save(draft, NOW)).toBe(false);
  expect(browser.items.size).toBe(0);
  counterStorage.markSubmitted(NOW, draft);
  expect(browser.items.has(SENT_KEY)).toBe(false);
  expect(counterStorage.lastSubmitted(NOW)).toBeNull();
  expect(browser.items.get(SUBMITTED_KEY)).toBe('2026-11-20T09:20:00.000Z');
});

test.each([
  [30 * DAY, true],
  [30 * DAY + 1, false],
  // Saved with a wrong clock.
  [-400 * DAY, true],
])('a draft that is %d ms old is loaded: %s', (age, isLoaded) => {
  drafts.save(draft, new Date(NOW.getTime() - age));
  expect(drafts.load(NOW)?.draft).toEqual(isLoaded ? draft : undefined);
  expect(browser.items.has(DRAFT_KEY)).toBe(isLoaded);
});

test.each([{}, { keptAt: 'soon' }, { keptAt: { at: 1 } }])('a draft with %j has no time', (time) => {
  browser.items.set(DRAFT_KEY, JSON.stringify({ ...draft, ...time }));
  expect(drafts.load(NOW)).toEqual({ draft, keptAt: null });
});

test.each([
  '{"companyName":"Kar',
  '',
  '7',
  'null',
  '["Karoo"]',
  '{"theme":"dark"}',
  '{"companyName":"  "}',
  '{"companyName":{"toString":"Karoo"}}',
])('the damaged draft %j is ignored', (text) => {
  browser.items.set(DRAFT_KEY, text);
  expect(drafts.load(NOW)).toBeNull();
});

test.each(['SecurityError', 'QuotaExceededError'])('a storage that throws a %s stops nothing', (name) => {
  vi.stubGlobal('localStorage', storage(new DOMException('', name)));
  expect(drafts.save(draft, NOW)).toBe(false);
  expect(drafts.load(NOW)).toBeNull();
  expect(() => drafts.remove()).not.toThrow();
  expect(() => drafts.markSubmitted(NOW, draft)).not.toThrow();
});
