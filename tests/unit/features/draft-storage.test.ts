import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyDraft } from '#lib/customer.ts';
import {
  browserDraftStorage as drafts,
  DRAFT_KEY,
  SUBMITTED_KEY,
} from '#features/customer-form/draft-storage.ts';

const draft = { ...emptyDraft, companyName: 'Karoo Signal Works', contactPerson: 'Thandi Nkosi' };
const NOW = new Date('2026-11-20T09:20:00Z');

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
  test('comes back as it was kept', () => {
    expect(drafts.save(draft)).toBe(true);
    expect(drafts.load()).toEqual(draft);
  });

  test('is kept under a fixed key', () => {
    drafts.save(draft);
    expect(localStorage.getItem('customer-form-draft')).not.toBeNull();
    expect(localStorage).toHaveLength(1);
  });

  test('that is blank is not kept, and takes away the one that was', () => {
    drafts.save(draft);
    expect(drafts.save({ ...emptyDraft, companyName: '  ' })).toBe(true);
    expect(localStorage.getItem(DRAFT_KEY)).toBeNull();
  });

  test('is gone once it is removed', () => {
    drafts.save(draft);
    drafts.remove();
    expect(drafts.load()).toBeNull();
  });

  test('is gone once it is submitted, and the time of it is kept', () => {
    drafts.save(draft);
    drafts.markSubmitted(NOW);
    expect(drafts.load()).toBeNull();
    expect(localStorage.getItem(SUBMITTED_KEY)).toBe('2026-11-20T09:20:00.000Z');
  });

  test('there is none at first', () => {
    expect(drafts.load()).toBeNull();
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
    ['of another type', '{"companyName":{"toString":"Karoo"}}'],
  ])('%s', (_, text) => {
    localStorage.setItem(DRAFT_KEY, text);
    expect(drafts.load()).toBeNull();
  });

  test('but an older version’s is read as far as it goes, and a newer one’s further fields are left out', () => {
    localStorage.setItem(DRAFT_KEY, '{"companyName":"Karoo","fax":"051","__proto__":{"vatRegNr":"4"}}');
    expect(drafts.load()).toEqual({ ...emptyDraft, companyName: 'Karoo' });
  });
});

describe.each([
  ['blocked', new DOMException('The operation is insecure.', 'SecurityError')],
  ['full', new DOMException('Exceeded the quota.', 'QuotaExceededError')],
])('a storage that is %s', (_, fault) => {
  beforeEach(() => vi.stubGlobal('localStorage', storage(fault)));

  test('keeps nothing, and says so', () => {
    expect(drafts.save(draft)).toBe(false);
  });

  test('has no draft', () => {
    expect(drafts.load()).toBeNull();
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
    expect(drafts.load()).toBeNull();
    expect(drafts.save(draft)).toBe(false);
  } finally {
    Object.defineProperty(globalThis, 'localStorage', blocked ?? { configurable: true, value: undefined });
  }
});
