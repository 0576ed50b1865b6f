import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyDraft } from '#lib/customer/customer.ts';
import { stubStorage } from '../stub-storage.ts';
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

let kept: Map<string, string>;
beforeEach(() => {
  kept = stubStorage();
});
afterEach(() => vi.unstubAllGlobals());

test('a draft is loaded as it was saved, from a fixed key, until it’s removed or submitted', () => {
  expect(drafts.load(NOW)).toBeNull();
  expect(drafts.save(draft, NOW)).toBe(true);
  expect([...kept.keys()]).toEqual(['customer-form-draft']);
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
  expect(kept.size).toBe(0);
});

test('the time of the last registration is known for a day', () => {
  drafts.markSubmitted(NOW, draft);
  expect(kept.get('customer-form-submitted-at')).toBe('2026-11-20T09:20:00.000Z');
  expect(drafts.lastSubmitted(new Date(NOW.getTime() + DAY))).toEqual(NOW);
  expect(drafts.lastSubmitted(new Date(NOW.getTime() + DAY + 1))).toBeNull();
  kept.set(SUBMITTED_KEY, 'yesterday');
  expect(drafts.lastSubmitted(NOW)).toBeNull();
  kept.clear();
  expect(drafts.lastSubmitted(NOW)).toBeNull();
});

test('a value that was sent is recognized in its field, and can’t be read back', () => {
  for (let number = 0; number < 12; number += 1) {
    drafts.markSubmitted(NOW, {
      ...draft,
      companyName: `Company ${number}`,
      physicalAddress: '1 Main Road\nUpington',
    });
  }
  expect(drafts.wasSent('companyName', 'Company 11 ')).toBe(true);
  expect(drafts.wasSent('companyName', 'Company 2')).toBe(true);
  expect(drafts.wasSent('companyName', 'Company 1')).toBe(false);
  expect(drafts.wasSent('physicalAddress', '1 Main Road\r\nUpington')).toBe(true);
  expect(drafts.wasSent('contactPerson', 'Company 11')).toBe(false);
  const sent = kept.get(SENT_KEY) ?? '';
  expect(sent).toMatch(/^\[(\d{1,5},?){70}\]$/);
  // So few numbers that each is the mark of many values.
  expect(Math.max(...(JSON.parse(sent) as number[]))).toBeLessThan(65_536);
  for (const damaged of ['{', '{}']) {
    kept.set(SENT_KEY, damaged);
    expect(drafts.wasSent('companyName', 'Company 11')).toBe(false);
  }
});

test('the shop’s tablet keeps no draft, and shows no one the last registration', () => {
  drafts.save(draft, NOW);
  expect(counterStorage.load(NOW)).toBeNull();
  expect(counterStorage.save(draft, NOW)).toBe(false);
  expect(kept.size).toBe(0);
  counterStorage.markSubmitted(NOW, draft);
  expect(kept.has(SENT_KEY)).toBe(false);
  expect(counterStorage.lastSubmitted(NOW)).toBeNull();
  expect(kept.get(SUBMITTED_KEY)).toBe('2026-11-20T09:20:00.000Z');
});

test.each([
  [30 * DAY, true],
  [30 * DAY + 1, false],
  // Saved with a wrong clock.
  [-400 * DAY, true],
])('a draft that is %d ms old is loaded: %s', (age, isLoaded) => {
  drafts.save(draft, new Date(NOW.getTime() - age));
  expect(drafts.load(NOW)?.draft).toEqual(isLoaded ? draft : undefined);
  expect(kept.has(DRAFT_KEY)).toBe(isLoaded);
});

test.each([{}, { keptAt: 'soon' }, { keptAt: { at: 1 } }])('a draft with %j has no time', (time) => {
  kept.set(DRAFT_KEY, JSON.stringify({ ...draft, ...time }));
  expect(drafts.load(NOW)).toEqual({ draft, keptAt: null });
});

test.each(['{"companyName":"Kar', '{"theme":"dark"}', '{"companyName":"  "}'])(
  'the damaged draft %j is ignored',
  (text) => {
    kept.set(DRAFT_KEY, text);
    expect(drafts.load(NOW)).toBeNull();
  },
);

test.each(['SecurityError', 'QuotaExceededError'])('a storage that throws a %s stops nothing', (name) => {
  stubStorage('localStorage', new DOMException('', name));
  expect(drafts.save(draft, NOW)).toBe(false);
  expect(drafts.load(NOW)).toBeNull();
  expect(() => drafts.remove()).not.toThrow();
  expect(() => drafts.markSubmitted(NOW, draft)).not.toThrow();
});
