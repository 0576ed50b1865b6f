import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keptEdits } from '#features/records/facts/kept-edits.ts';
import { toDraft } from '#lib/customer/customer.ts';
import { customer } from '../lib/records.ts';
import { stubStorage } from '../stub-storage.ts';

const shown = customer({ id: 'the-id' });
const draft = { ...toDraft(shown), companyName: 'Karoo Radio and Television' };

let kept: Map<string, string>;
beforeEach(() => {
  kept = stubStorage();
});
afterEach(() => vi.unstubAllGlobals());

describe('a kept edit', () => {
  test('a kept edit is loaded with the values it started from, until it’s removed', () => {
    keptEdits.save({ shown, draft });
    expect(keptEdits.load('the-id')).toEqual({ shown, draft });
    keptEdits.remove('the-id');
    expect(keptEdits.load('the-id')).toBeNull();
    expect(kept.size).toBe(0);
  });

  test('a kept edit belongs to one customer', () => {
    keptEdits.save({ shown, draft });
    expect(keptEdits.load('another-id')).toBeNull();
    keptEdits.remove('another-id');
    expect(keptEdits.load('the-id')).not.toBeNull();
  });

  test('a kept edit has no phone and VAT number when none is stored', () => {
    const without = { ...shown, office_phone: null, vat_reg_nr: null };
    keptEdits.save({ shown: without, draft });
    expect(keptEdits.load('the-id')?.shown).toEqual(without);
  });
});

describe('ignores a kept edit', () => {
  const base = toDraft(shown);
  test.each([
    ['without what it was based on', JSON.stringify({ draft })],
    ['without a draft', JSON.stringify({ shown: base })],
    ['based on a phone that is a number', JSON.stringify({ shown: { ...base, cellPhone: 1 }, draft })],
  ])('%s', (_, text) => {
    kept.set('customer-edit-the-id', text);
    expect(keptEdits.load('the-id')).toBeNull();
  });
});
