// cspell:disable -- Names of invented customers.
import { expect, test } from 'vitest';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { type DuplicateIds, DuplicateIndex } from '#lib/duplicates/duplicate-index.ts';
import { readPairs } from '../../../scripts/duplicate-weights/pairs.ts';
import { pairKey } from '#lib/duplicates/pair-key.ts';
import { customer } from './records.ts';

type Changes = Partial<CustomerRecord>;

const phone = { cell_phone: '0825551234' };
const mail = { email_address: 'thandi.nkosi@gmail.com' };
const address = { physical_address: '12 Main Road, Sandton' };
const at = (physical_address: string): Changes => ({ physical_address });
const from = (contact_person: string): Changes => ({ contact_person });

/** What `npm run duplicate-weights` learned. A better search finds more, or has fewer mistakes. */
const FOUND = 1_492;
const MISTAKES = 83;

test('offers the labeled pairs of each file that are one customer, and few others, as likely the same', () => {
  let [found, offered] = [0, 0];
  const all = [...readPairs(), ...readPairs('judged')];
  for (const file of new Set(all.map((pair) => pair.file))) {
    const pairs = all.filter((pair) => pair.file === file);
    const index = new DuplicateIndex();
    for (const each of pairs.flatMap(({ customers }) => customers)) index.put(each);
    const likely = new Set(
      index
        .groups()
        .filter(({ strength }) => strength === 'likely')
        .flatMap(({ ids }) => ids.flatMap((one, at) => ids.slice(at + 1).map((id) => pairKey(one, id)))),
    );
    offered += likely.size;
    found += pairs.filter(({ same, customers: [a, b] }) => same && likely.has(pairKey(a.id, b.id))).length;
  }
  expect(found).toBeGreaterThanOrEqual(FOUND);
  expect(offered - found).toBeLessThanOrEqual(MISTAKES);
});

test.each([
  ['Pietersburg Sails', 'Polokwane Sails'],
  ['Kareeveld Verf', 'Kareeveld Paint'],
])('offers %s and %s, which use other words for the same', (company_name, other) => {
  expect(isLikely({ company_name, ...phone }, { company_name: other, ...phone })).toBe(true);
});

test('lists two differently named businesses of one owner as sharing values', () => {
  const owner = { ...phone, ...mail, ...from('Simon Mokoena'), ...address };
  const groups = groupsOf(
    { company_name: 'Mokoena Bricks', ...owner },
    { company_name: 'Star Funerals', ...owner },
  );
  expect(groups).toMatchObject([{ strength: 'shared', reasons: ['emailSame', 'phoneSame'] }]);
});

test('compares names in either Unicode form', () => {
  const [composed, decomposed] = (['NFC', 'NFD'] as const).map((form) => ({
    company_name: 'Café Noël'.normalize(form),
    ...from('Zoë Kotzé (née Brüël)'.normalize(form)),
  }));
  const groups = groupsOf({ ...composed }, { ...decomposed });
  expect(groups).toMatchObject([{ strength: 'likely', reasons: ['nameSame', 'contactSame'] }]);
});

test('offers no private customers of one town', () => {
  const index = new DuplicateIndex();
  for (const name of ['Jan Smit', 'Piet Nel', 'Busi Zulu', 'Olga Brown', 'Oscar Moore']) {
    index.put(bare({ id: name.replace(' ', ''), company_name: 'Private', ...from(name), ...at('Brits') }));
  }
  expect(index.groups()).toEqual([]);
});

function isLikely(a: Changes, b: Changes): boolean {
  return groupsOf(a, b).some(({ strength }) => strength === 'likely');
}

function groupsOf(a: Changes, b: Changes): DuplicateIds[] {
  const index = new DuplicateIndex();
  index.put(bare({ ...a, id: 'a' }));
  index.put(bare({ ...b, id: 'b' }));
  return index.groups();
}

/** Returns a customer of which nothing is known but a test's changes. */
function bare(changes: Changes): CustomerRecord {
  return customer({
    contact_person: '',
    cell_phone: '',
    office_phone: null,
    physical_address: '',
    email_address: '',
    vat_reg_nr: null,
    ...changes,
  });
}
