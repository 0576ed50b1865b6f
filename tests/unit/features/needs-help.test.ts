// cspell:ignore ccom coza
import { expect, test } from 'vitest';
import { mayNeedHelp } from '#features/customer-form/needs-help.ts';
import { helpValid } from '#features/customer-form/suggestions.tsx';
import { addressHints } from '#lib/address/hints.ts';
import { type DraftField, draftFields } from '#lib/customer/customer.ts';
import { readCases } from '../lib/cases.ts';

const EMAIL_HOSTS = ['gmail', 'googlemail', 'hotmail', 'icloud', 'outlook', 'telkomsa', 'yahoo', 'kestrel'];
const ENDINGS =
  'com co.za net org example con comm ccom coom cpm vom xom coza c.oza co.zaa co.z coo.za'.split(' ');

const typed: [DraftField, string][] = [
  ...readCases('corrections').flatMap(({ field, input = '', offers = '' }) =>
    [input, offers].map((value): [DraftField, string] => [field as DraftField, value]),
  ),
  ...['address-gaps', 'addresses'].flatMap((file) =>
    readCases(file).map(({ address = '' }): [DraftField, string] => ['physicalAddress', address]),
  ),
  ...EMAIL_HOSTS.flatMap((host) =>
    [host, host.slice(0, -1), `${host}l`].flatMap((name) =>
      ENDINGS.map((ending): [DraftField, string] => ['emailAddress', `thandi@${name}.${ending}`]),
    ),
  ),
];

test('each value that gets help is one for which the help is loaded', () => {
  const missed = typed.filter(([field, value]) => {
    const { hint, suggestion } = helpValid(field, value, false, addressHints);
    return (hint !== undefined || suggestion !== undefined) && !mayNeedHelp(field, value, false, false);
  });
  expect(missed).toEqual([]);
});

test.each<[DraftField, string]>([
  ['companyName', 'Karoo Signal Works'],
  ['cellPhone', '0825550142'],
  ['vatRegNr', '4220122222'],
  ['emailAddress', 'thandi@karoosignal.example'],
  ['emailAddress', 'Thandi.Nkosi@gmail.com'],
  ['emailAddress', 'info@kestrel.co.za'],
  ['physicalAddress', '12 Church Street\nGraaff-Reinet\nEastern Cape\n6280'],
  ['physicalAddress', '104 Nelson Mandela Drive, Westdene, Bloemfontein, Free State, 9301'],
])('a complete %s such as "%s" loads nothing', (field, value) => {
  expect([mayNeedHelp(field, value, false, false), mayNeedHelp(field, value, false, true)]).toEqual([
    false,
    false,
  ]);
});

test('a refused value needs help, but not an empty one', () => {
  for (const field of draftFields) {
    expect([mayNeedHelp(field, 'x', true, true), mayNeedHelp(field, '', true, false)]).toEqual([true, false]);
  }
});

test('while it’s typed, only a value with a number at its end loads help', () => {
  expect(mayNeedHelp('emailAddress', 'thandi@g.com', false, true)).toBe(false);
  expect(mayNeedHelp('physicalAddress', '12 Church Street, Bloemfontein 9301', false, true)).toBe(true);
});
