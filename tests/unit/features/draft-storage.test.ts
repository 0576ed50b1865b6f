import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyDraft } from '#lib/customer.ts';
import {
  browserDraftStorage as drafts,
  counterStorage,
  DRAFT_KEY,
  SUBMITTED_KEY,
} from '#features/customer-form/draft-storage.ts';

const draft = { ...emptyDraft, companyName: 'Karoo Signal Works', contactPerson: 'Thandi Nkosi' };
const NOW = new Date('2026-11-20T09:20:00Z');
const DAY = 86_400_000;

/** A browser's storage; `fault` is what each of its calls throws. */
function storage(fault?: Error): Storage {
  const items = new Map<string, string>();
  const ask = <T>(answer: () => T): T => {
    if (fault) throw fault;
    return answer();
  };
  return {
    get length() {
      return items.size;
    },
    clear: () => ask(() => items.clear()),
    key: (index) => ask(() => [...items.keys()][index] ?? null),
    getItem: (key) => ask(() => items.get(key) ?? null),
    setItem: (key, value) => ask(() => void items.set(key, value)),
    removeItem: (key) => ask(() => void items.delete(key)),
  };
}

beforeEach(() => vi.stubGlobal('localStorage', storage()));
afterEach(() => vi.unstubAllGlobals());

describe('a draft', () => {
  test('is loaded as it was saved', () => {
    expect(drafts.save(draft, NOW)).toBe(true);
    expect(drafts.load(NOW)).toEqual({ draft, keptAt: NOW });
  });

  test('is kept under a fixed key', () => {
    drafts.save(draft, NOW);
    expect(localStorage.getItem('customer-form-draft')).not.toBeNull();
    expect(localStorage).toHaveLength(1);
  });

  test('that is blank is not saved, and removes the one that was', () => {
    drafts.save(draft, NOW);
    expect(drafts.save({ ...emptyDraft, companyName: '  ' }, NOW)).toBe(true);
    expect(localStorage.getItem(DRAFT_KEY)).toBeNull();
  });

  test('is gone once it is removed', () => {
    drafts.save(draft, NOW);
    drafts.remove();
    expect(drafts.load(NOW)).toBeNull();
  });

  test('is gone once it is submitted, and the time of it is kept', () => {
    drafts.save(draft, NOW);
    drafts.markSubmitted(NOW);
    expect(drafts.load(NOW)).toBeNull();
    expect(localStorage.getItem(SUBMITTED_KEY)).toBe('2026-11-20T09:20:00.000Z');
    expect(localStorage).toHaveLength(1);
  });

  test('knows for a day when the last registration was sent, and keeps nothing else of it', () => {
    drafts.markSubmitted(NOW);
    expect(drafts.lastSubmitted(new Date(NOW.getTime() + DAY))).toEqual(NOW);
    expect(drafts.lastSubmitted(new Date(NOW.getTime() + DAY + 1))).toBeNull();
    expect(localStorage.getItem('customer-form-submitted-at')).toBe('2026-11-20T09:20:00.000Z');
  });

  test('a registration without its time, or with a damaged one, is none', () => {
    drafts.markSubmitted(NOW);
    localStorage.setItem(SUBMITTED_KEY, 'yesterday');
    expect(drafts.lastSubmitted(NOW)).toBeNull();
    localStorage.removeItem(SUBMITTED_KEY);
    expect(drafts.lastSubmitted(NOW)).toBeNull();
  });

  test('there is none at first', () => {
    expect(drafts.load(NOW)).toBeNull();
  });
});

describe('the storage of the shop’s tablet', () => {
  test('keeps no draft, and removes one from before', () => {
    drafts.save(draft, NOW);
    expect(counterStorage.load(NOW)).toBeNull();
    expect(counterStorage.save(draft, NOW)).toBe(false);
    expect(localStorage).toHaveLength(0);
  });

  test('keeps the time of a registration, and shows it to no one', () => {
    counterStorage.markSubmitted(NOW);
    expect(counterStorage.lastSubmitted(NOW)).toBeNull();
    expect(localStorage.getItem(SUBMITTED_KEY)).toBe('2026-11-20T09:20:00.000Z');
  });
});

describe('a draft’s age', () => {
  const keptBefore = (milliseconds: number) => drafts.save(draft, new Date(NOW.getTime() - milliseconds));

  test('is no reason to drop it until 30 days have passed', () => {
    keptBefore(30 * DAY);
    expect(drafts.load(NOW)?.draft).toEqual(draft);
  });

  test('of more than 30 days drops it, from the storage too', () => {
    keptBefore(30 * DAY + 1);
    expect(drafts.load(NOW)).toBeNull();
    expect(localStorage.getItem(DRAFT_KEY)).toBeNull();
  });

  test('is no reason to drop it when a wrong clock has it from the future', () => {
    keptBefore(-400 * DAY);
    expect(drafts.load(NOW)?.draft).toEqual(draft);
  });

  test.each([
    ['not there, as in an earlier version', {}],
    ['no time', { keptAt: 'soon' }],
    ['of another type', { keptAt: { at: 1 } }],
  ])('that is %s is not claimed', (_, time) => {
    localStorage.setItem(DRAFT_KEY, JSON.stringify({ ...draft, ...time }));
    expect(drafts.load(NOW)).toEqual({ draft, keptAt: null });
  });
});

describe('what is no draft is ignored', () => {
  test.each([
    ['damaged', '{"companyName":"Kar'],
    ['empty', ''],
    ['a number', '7'],
    ['null', 'null'],
    ['a list', '["Karoo"]'],
    ['another program’s', '{"theme":"dark"}'],
    ['blank', '{"companyName":"  "}'],
    ['of another type', '{"companyName":{"toString":"Karoo"}}'],
  ])('%s', (_, text) => {
    localStorage.setItem(DRAFT_KEY, text);
    expect(drafts.load(NOW)).toBeNull();
  });

  test('but an older version’s is read as far as possible, and a newer one’s additional fields are ignored', () => {
    localStorage.setItem(DRAFT_KEY, '{"companyName":"Karoo","fax":"051","__proto__":{"vatRegNr":"4"}}');
    expect(drafts.load(NOW)?.draft).toEqual({ ...emptyDraft, companyName: 'Karoo' });
  });
});

describe.each([
  ['blocked', new DOMException('The operation is insecure.', 'SecurityError')],
  ['full', new DOMException('Exceeded the quota.', 'QuotaExceededError')],
])('a storage that is %s', (_, fault) => {
  beforeEach(() => vi.stubGlobal('localStorage', storage(fault)));

  test('saves nothing, and reports it', () => {
    expect(drafts.save(draft, NOW)).toBe(false);
  });

  test('has no draft', () => {
    expect(drafts.load(NOW)).toBeNull();
  });

  test('stops neither Clear Form nor a submit', () => {
    expect(() => drafts.remove()).not.toThrow();
    expect(() => drafts.markSubmitted(NOW)).not.toThrow();
  });
});

test('a storage that must not even be named breaks nothing', () => {
  const blocked = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
  try {
    expect(drafts.load(NOW)).toBeNull();
    expect(drafts.save(draft, NOW)).toBe(false);
  } finally {
    Object.defineProperty(globalThis, 'localStorage', blocked ?? { configurable: true, value: undefined });
  }
});
