import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keptEdits } from '#features/records/edit/kept-edit.ts';
import { toDraft } from '#features/records/edit/values.ts';
import { customer } from '../lib/records.ts';

const shown = customer({ id: 'the-id' });
const draft = { ...toDraft(shown), companyName: 'Karoo Radio and Television' };

function storage(
  fault?: Error,
): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { size: () => number } {
  const items = new Map<string, string>();
  const ask = <T>(answer: () => T): T => {
    if (fault) throw fault;
    return answer();
  };
  return {
    size: () => items.size,
    getItem: (key) => ask(() => items.get(key) ?? null),
    setItem: (key, value) => ask(() => void items.set(key, value)),
    removeItem: (key) => ask(() => void items.delete(key)),
  };
}

let kept: ReturnType<typeof storage>;
beforeEach(() => {
  kept = storage();
  vi.stubGlobal('localStorage', kept);
});
afterEach(() => vi.unstubAllGlobals());

describe('what was typed about a customer', () => {
  test('is there again, with what it was based on, until it is removed', () => {
    keptEdits.save({ shown, draft });
    expect(keptEdits.load('the-id')).toEqual({ shown, draft });
    keptEdits.remove('the-id');
    expect(keptEdits.load('the-id')).toBeNull();
    expect(kept.size()).toBe(0);
  });

  test('is that customer’s alone', () => {
    keptEdits.save({ shown, draft });
    expect(keptEdits.load('another-id')).toBeNull();
    keptEdits.remove('another-id');
    expect(keptEdits.load('the-id')).not.toBeNull();
  });

  test('has no phone and no VAT number where none was stored', () => {
    const without = { ...shown, office_phone: null, vat_reg_nr: null };
    keptEdits.save({ shown: without, draft });
    expect(keptEdits.load('the-id')?.shown).toEqual(without);
  });

  test('is of no other customer, whatever the storage says', () => {
    kept.setItem('customer-edit-the-id', JSON.stringify({ shown: { ...shown, id: 'other' }, draft }));
    expect(keptEdits.load('the-id')?.shown.id).toBe('the-id');
  });
});

describe('what cannot be read is not there', () => {
  const { company_name: _name, ...nameless } = shown;
  test.each([
    ['damaged', '{"shown":'],
    ['null', 'null'],
    ['a number', '7'],
    ['without what it was based on', JSON.stringify({ draft })],
    ['without a draft', JSON.stringify({ shown })],
    ['with a draft that is none', JSON.stringify({ shown, draft: { name: 'Karoo' } })],
    ['with an office phone that is no text', JSON.stringify({ shown: { ...shown, office_phone: 7 }, draft })],
    ['with a VAT number that is no text', JSON.stringify({ shown: { ...shown, vat_reg_nr: 7 }, draft })],
    ['based on nothing', JSON.stringify({ shown: null, draft })],
    ['based on a text', JSON.stringify({ shown: 'Karoo Radio', draft })],
    ['based on a customer without a name', JSON.stringify({ shown: nameless, draft })],
    [
      'based on a customer whose phone is a number',
      JSON.stringify({ shown: { ...shown, cell_phone: 1 }, draft }),
    ],
    [
      'based on a customer whose name is null',
      JSON.stringify({ shown: { ...shown, company_name: null }, draft }),
    ],
  ])('%s', (_, text) => {
    kept.setItem('customer-edit-the-id', text);
    expect(keptEdits.load('the-id')).toBeNull();
  });
});

test('a storage that is blocked breaks nothing', () => {
  vi.stubGlobal('localStorage', storage(new DOMException('The operation is insecure.', 'SecurityError')));
  expect(() => keptEdits.save({ shown, draft })).not.toThrow();
  expect(keptEdits.load('the-id')).toBeNull();
  expect(() => keptEdits.remove('the-id')).not.toThrow();
});
