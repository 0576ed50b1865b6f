// cspell:ignore Weskus Noordkaap Raido Elec Electrakaroo Abcdefxy Xycdefgh Xbcdefgy Thandie Nkosie
import { expect, test } from 'vitest';
import type { CustomerRecord } from '#lib/customer.ts';
import { compare, type Finding } from '#lib/duplicates/compare.ts';
import { profileOf } from '#lib/duplicates/normalize.ts';
import { weights } from '#lib/duplicates/weights.ts';
import { customer } from './records.ts';

type Changes = Partial<CustomerRecord>;

/** Compares two customers that share only the VAT number and the address, apart from a test's changes. */
function compared(a: Changes, b: Changes) {
  const bare = {
    contact_person: 'Manager',
    cell_phone: '0000000000',
    office_phone: null,
    email_address: 'none@none.com',
  };
  const [one, other] = [profileOf(customer({ ...bare, ...a })), profileOf(customer({ ...bare, ...b }))];
  expect(compare(other, one)?.score).toBe(compare(one, other)?.score);
  return compare(one, other);
}

test.each<[weight: number, one: string, other: string]>([
  [5.5, 'Karoo Radio', 'karoo  RADIO (Pty) Ltd'],
  [5.5, 'Karoo Radio', 'Radio Karoo'],
  [5.5, 'Karoo Radio', 'Karooradio'],
  [5.5, 'Karoo Radio t/a Vaal Tyres', 'Vaal Tyres'],
  [5.5, 'Karoo Radio formerly Vaal Tyres', 'Vaal Tyres h/a Loop Cars'],
  [5.5, 'Weskus Radio', 'West Coast Radio'],
  [5.5, 'Noordkaap Een', 'Northern Cape One'],
  [5.5, 'Café Jo’s', "Cafe Jo's"],
  [4.75, 'Karoo Radio', 'Karoo Raido'],
  [4.75, 'Karoo Radio', 'Karoo Radio Services'],
  [4.75, 'Karoo Cars', 'Karoo Bars'],
  [4.375, 'Karoo Cat', 'Karoo Cats'],
  [4.375, 'Karoo Electrical', 'Karoo Elec'],
  [4, 'Karoo Radio', 'Karoo R'],
  [2.5, 'Karoo Radio', 'Karoo Radio Repairs'],
  [2.5, 'Karoo Radio Repairs', 'KRR'],
  [2.5, 'Karoo Radio Repairs', 'KRR Parts'],
  [1.7, 'Electrakaroo', 'Electra Karoo Vaal'],
  [0.5, 'Karoo Radio', 'Karoo'],
  [-0.125, 'Abcdefgh', 'Abcdefxy'],
  [-0.125, 'Abcdefgh', 'Xycdefgh'],
  [-0.31, 'Karoo Electrical', 'Karoo Electronics'],
  [-0.59, 'Karoo Cat', 'Karoo Bat'],
  [-1.5, 'Karoo Radio', 'KR'],
  [-2, 'Karoo Radio', 'Karoo X'],
  [0.679, 'Karoo Box', 'Karoo X'],
  [-2, 'Farm 14', 'Farm 22'],
  [-2.375, 'Abcdefgh', 'Xbcdefgy'],
  [-5, 'Karoo Radio Repairs', 'RRK'],
  [-5, 'Karoo Radio', 'Vaal Tyres'],
  [0, 'Ruan Pillay', 'Vaal Tyres'],
  [0, 'R Pillay Holdings', 'Vaal Tyres'],
  [0.5, 'Pillay', 'Ruan Pillay'],
  [-5, 'R Pillay Karoo', 'Vaal Tyres'],
])('weighs %f that one customer is named %s and one %s', (weight, one, other) => {
  const owner = { contact_person: 'Ruan Pillay', cell_phone: '0825551234' };
  const match = compared({ company_name: one, ...owner }, { company_name: other, ...owner });
  const { prior, vatSame, addressSame, personMost } = weights;
  expect((match?.score ?? 0) - prior - vatSame - addressSame - personMost).toBeCloseTo(weight, 2);
  expect(match?.reasons[0]).toBe(weight === 5.5 ? 'nameSame' : weight > 0 ? 'nameAlike' : 'vatSame');
});

const contact = (contact_person: string): Changes => ({ contact_person });
const cell = (cell_phone: string): Changes => ({ cell_phone });
const email = (email_address: string): Changes => ({ email_address });
const vat = (vat_reg_nr: string | null): Changes => ({ vat_reg_nr });
const address = (physical_address: string): Changes => ({ physical_address });
const thandi = contact('Thandi Nkosi');
const named = (company_name: string): Changes => ({ company_name });
const person = { ...thandi, ...cell('0825551234'), ...email('a@radio.za') };
const firm = (company_name: string): Changes => ({ ...person, company_name });
const [mining, law] = [firm('Highveld Wits Mining'), firm('Highveld Wits Law')];
const parys = address('7 Kerk Street, Parys, Free State');
const own = { ...thandi, ...named('Thandi Nkosi') };
const sipho = contact('Sipho Dlamini');

test.each<[findings: string, a: Changes, b: Changes]>([
  ['nameSame vatSame addressSame', {}, {}],
  ['nameSame vatSame addressSame contactSame', thandi, contact('Mrs Nkosi, Thandi')],
  ['nameSame vatSame addressSame contactAlike', thandi, contact('T Nkosi')],
  ['nameSame vatSame addressSame contactAlike', thandi, contact('Nkosi')],
  ['nameSame vatSame addressSame contactAlike', thandi, contact('Thandie Nkosi')],
  ['nameSame vatSame addressSame contactDiffer', thandi, contact('Thandi Dlamini')],
  ['nameSame vatSame addressSame relatives', thandi, contact('Sipho Nkosi')],
  ['nameSame vatSame addressSame relatives', thandi, contact('Sipho Nkosie')],
  ['nameSame vatSame addressSame relatives', thandi, contact('Sipho Jan Nkosi')],
  ['nameSame vatSame addressSame', thandi, contact('')],
  ['nameSame vatSame addressSame phoneSame', cell('0825551234'), cell('+27 (0)82 555 1234')],
  ['nameSame vatSame addressSame phoneSame', cell('0825551234'), cell('0027825551234')],
  ['nameSame vatSame addressSame phoneAlike', cell('0825551234'), cell('0825551243')],
  ['nameSame vatSame addressSame phoneDiffer', cell('0825551234'), cell('0835559876')],
  ['nameSame vatSame addressSame phoneDiffer', cell('1270825551234'), cell('10825551234')],
  ['nameSame vatSame addressSame phoneDiffer', cell('2708255512345'), cell('08255512345')],
  [
    'nameSame vatSame addressSame phoneAlike',
    { cell_phone: '0825551234', office_phone: '0115559876' },
    { cell_phone: '0835550001', office_phone: '0825551235' },
  ],
  ['nameSame vatSame addressSame emailSame', email('a@radio.za'), email(' A@radio.za')],
  ['nameSame vatSame addressSame emailAlike', email('ab@radio.za'), email('ac@radio.za')],
  ['nameSame vatSame addressSame emailDiffer', email('ab@radio.za'), email('thandi@radio.za')],
  ['nameSame vatSame addressSame personMost', person, person],
  ['nameSame vatSame addressSame', {}, vat('422 012 2222')],
  ['nameSame vatAlike addressSame', {}, vat('4220122223')],
  ['nameSame vatDiffer addressSame personMost', person, { ...person, ...vat('4190055667') }],
  ['nameSame addressSame', {}, vat(null)],
  ['nameSame vatSame addressSame', {}, address('12 Main Rd, Sandton, 2196')],
  ['nameSame vatSame addressSame', {}, address('Main Road, Sandton')],
  ['nameSame vatSame addressNear', {}, address('14 Main Road, Sandton, Gauteng, 2196')],
  ['nameSame vatSame addressNear', {}, parys],
  ['nameSame vatSame addressNear', parys, {}],
  ['nameSame vatSame addressElsewhere', {}, address('12 Main Road, Parys, 9585')],
  [
    'nameSame vatSame addressElsewhere contactSame phoneDiffer branch',
    { ...thandi, ...cell('0825551234') },
    { ...thandi, ...cell('0835559876'), ...address('7 Kerk Street, Parys, Free State, 9585') },
  ],
  ['0.5 vatSame addressNear personMost branch', firm('Radio Sandton'), { ...firm('Radio Parys'), ...parys }],
  ['0.5 vatSame addressSame phoneSame emailSame contactDiffer sibling', mining, { ...law, ...sipho }],
  ['0.5 vatSame addressSame personMost', mining, law],
  ['0.5 vatSame addressSame personMost', mining, { ...law, ...contact('Manager') }],
  ['0.5 vatSame addressNear personMost sibling', mining, { ...law, ...contact('Manager'), ...parys }],
  [
    'nameSame vatSame addressSame contactDiffer',
    { ...thandi, ...named('Mining t/a Karoo') },
    { ...sipho, ...named('Law t/a Karoo') },
  ],
  [
    '4.75 vatSame addressSame contactDiffer',
    { ...thandi, ...named('Wits Services') },
    { ...sipho, ...named('Wits Trading') },
  ],
  ['2.5 vatSame addressSame', named('Karoo Sandton Gauteng'), named('Karoo Sandton')],
  ['nameSame vatSame addressSame contactSame private', own, own],
  ['nameSame vatSame addressSame contactSame private', own, { ...own, ...named('Thandi Nkosi t/a Karoo') }],
  ['vatSame addressSame contactSame', own, { ...own, ...named('Private') }],
])('finds %s in %j and %j', (findings, a, b) => {
  const match = compared(a, b);
  const all = findings.split(' ').map((each) => ({ each, weight: weights[each as Finding] ?? Number(each) }));
  const sum = all.reduce((total, { weight }) => total + weight, weights.prior);
  expect(match?.score ?? 'unlikely').toBe(sum > 0 ? sum : 'unlikely');
  const reasons = all.filter(({ each, weight }) => weight > 0 && each in weights && each !== 'personMost');
  expect(match?.reasons ?? []).toEqual(
    expect.arrayContaining(sum > 0 ? reasons.map(({ each }) => each) : []),
  );
});
