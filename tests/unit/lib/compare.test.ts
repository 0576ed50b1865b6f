// cspell:disable -- Names of invented customers.
import { expect, test } from 'vitest';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { type DuplicateIds, DuplicateIndex } from '#lib/duplicates/duplicate-index.ts';
import { customer } from './records.ts';

type Changes = Partial<CustomerRecord>;

const phone = { cell_phone: '0825551234' };
const mail = { email_address: 'thandi.nkosi@gmail.com' };
const contact = { contact_person: 'Thandi Nkosi' };
const vat = { vat_reg_nr: '4220122222' };
const address = { physical_address: '12 Main Road, Sandton' };
const department = { office_phone: '0159313608', ...vat, ...address };
const floor = { physical_address: 'Kestell Building, First Floor, 22 Hill Street, Kroonstad' };
const at = (physical_address: string): Changes => ({ physical_address });
const from = (contact_person: string): Changes => ({ contact_person });

test.each<[a: string, b: string, both: Changes, a?: Changes, b?: Changes]>([
  ['Ystervark Bande', 'Porcupine Fitment', { ...phone, ...mail, ...contact, ...address }],
  ['Duiwel Doors', 'Mda Carpentry Works', { ...phone, ...mail, ...contact, ...address, ...vat }],
  [
    'Umoya Kites CC',
    'JBay Watersport Academy',
    { ...phone, ...contact, ...vat },
    at('Dolfyn Rd, Jeffreys Bay'),
    at('Dolphin Road, J-Bay'),
  ],
  ['Kriek Begrafnisse', 'Kriek Funerals', { ...contact, ...vat }, at('Parys'), at('Upington')],
  ['Ou Skuur Melkery', 'The Old Barn Dairy', { ...phone, ...contact, ...at('Darling') }],
  ['Hoerskool Kareeveld', 'Kareeveld High School', phone, at('Skoolstraat 8'), at('8 School Street')],
  [
    'St Monica Parish',
    'Saint Monica Catholic Church',
    { ...phone, ...mail, ...address },
    from('Jan Smit'),
    from('Busi Zulu'),
  ],
  ['Zeerust Ambulance', 'Zeerust EMS', { ...phone, ...vat, ...address }, from('Jan Smit'), from('Busi Zulu')],
  ['Ntuli Plumbing', 'Ntuli Plumbers Stores', { ...phone, ...address }, from('Jan Smit'), from('Busi Zulu')],
  [
    'Tulbagh Kite School',
    'Tulbagh Kite-Skool',
    { ...contact, ...address },
    { cell_phone: '0825551234', email_address: 'kites@tulbagh.co.za' },
    { cell_phone: '0825551243', email_address: 'kite@tulbagh.co.za' },
  ],
  [
    'Marikana Mobile Toilets',
    'Marikana Mobile Toilet Hire',
    { ...contact, ...address },
    { cell_phone: '0825551234' },
    { cell_phone: '0825551243' },
  ],
  ['Grahamstown Pool Repairs', 'Makhanda Pool Repairs', { ...phone, ...address }],
  ['Pietersburg Sails', 'Polokwane Sails', { ...phone, ...address }],
  [
    'Loxton Bakkery',
    'Loxton Tuisgebak',
    { ...phone, ...contact },
    at('Skoolstraat 12'),
    at('12 School Street'),
  ],
  [
    'Zenzele Knitting',
    'Zenzele Jerseys',
    { ...phone, ...mail, ...contact },
    at('Stand 1450, Tweefontein'),
    at('1450 Tweefontein 0485'),
  ],
  [
    'Bafokeng Tiling',
    'Kgosi Tlou',
    { ...phone, ...mail, ...address },
    from('Kgosi Tlou'),
    from('Bafokeng Tiles'),
  ],
  [
    'Oasis Ice',
    'Ravi Moodliar',
    { ...phone, ...mail, ...address },
    from('Ravi Moodliar'),
    from('Oasis Ice Delivery'),
  ],
  [
    'Sishen Cranes',
    'Sishen Rigging & Cranes',
    address,
    { email_address: 'pule@sishencranes.co.za' },
    { email_address: 'dirk@sishencranes.co.za' },
  ],
  [
    'Karoo Ostrich Tours',
    'Karoo Ostrich Touring',
    {},
    { ...at('12 Hoog Street, Oudtshoorn'), email_address: 'pule@ostrich.co.za' },
    { ...at('12 High Street, Oudtshoorn'), email_address: 'dirk@ostrich.co.za' },
  ],
  ['Free State Department of Education Ryland School', 'Ryland', { ...phone, ...address }],
  ['Ministry of Hope Africa Community Outreach - Sunrise Centre', 'Sunrise Centre', { ...phone, ...address }],
  [
    'Karoo Radio',
    'Karoo Radio',
    { ...mail, ...contact },
    { ...address, ...phone },
    { ...at('Kerkstraat 7, Upington'), cell_phone: '0731119876' },
  ],
  ['Private', 'Nkosi Sound', { ...phone, ...mail, ...contact, ...at('Brits') }],
  ['Duivenhoks Stoor', 'Duiwenhoks Store', { ...contact, ...at('Vermaaklikheid') }],
  [
    'Overvaal Verf',
    'Overvaal Paint',
    { ...contact, ...vat },
    at('PO Box 12, Kroonstad'),
    at('77 Kroon Street, Kroonstad'),
  ],
  [
    'Private',
    'Private',
    { ...phone, ...mail, ...at('Sasolburg') },
    from('Mamello Radebe (nee Zwane)'),
    from('Mamello Zwane'),
  ],
])('offers %s and %s as likely the same', (company_name, other, both, a = {}, b = {}) => {
  expect(isLikely({ company_name, ...both, ...a }, { company_name: other, ...both, ...b })).toBe(true);
});

test.each<[Changes, Changes]>([
  [
    { company_name: 'Private', ...from('Jan Smit'), ...at('Brits') },
    { company_name: 'Private', ...from('Piet Nel'), ...at('Brits') },
  ],
  [
    { company_name: 'n/a', ...from('Jacob Riley') },
    { company_name: 'N/A', ...from('Oscar Moore'), ...at('Hoedspruit') },
  ],
  [
    { company_name: 'Private', ...from('Kagiso Nel'), ...at('5 Long St') },
    { company_name: 'Private', ...from('Olga Brown'), ...at('5 Long St') },
  ],
  [
    { company_name: 'Mogalakwe Municipality (Parks)', ...department, ...from('Daphney Ledwaba') },
    { company_name: 'Mogalakwe Municipality (Electricity)', ...department, ...from('Jan Smit') },
  ],
  [
    { company_name: 'Pirates Rugby Club', ...department, ...from('Danie Vos') },
    { company_name: 'Pirates Bowling Club', ...department, ...from('Margaret Hill') },
  ],
  [
    { company_name: 'Mokoena Bricks', ...address, ...from('Simon Mokoena Snr'), cell_phone: '0825551234' },
    { company_name: 'Mokoena Bricks', ...address, ...from('Simon Mokoena Jnr'), cell_phone: '0731119876' },
  ],
  [
    {
      company_name: 'Private',
      ...address,
      ...from('R. Maharaj'),
      cell_phone: '0825551234',
      email_address: 'reshma.maharaj@gmail.com',
    },
    {
      company_name: 'Private',
      ...address,
      ...from('R. Maharaj'),
      cell_phone: '0731119876',
      email_address: 'rishen.maharaj@gmail.com',
    },
  ],
  [
    {
      company_name: 'Silverleaf Nursery',
      ...from('Thandeka Zulu'),
      ...at('Main Rd, Hibberdene'),
      cell_phone: '0825551234',
    },
    {
      company_name: 'Silver Leaf Nursery',
      ...from('Olga Brown'),
      ...at('Main Rd, Port St Johns'),
      cell_phone: '0731119876',
    },
  ],
  [
    { company_name: 'Kestell Attorneys', ...floor, ...from('Adri Nel'), office_phone: '0569321140' },
    { company_name: 'Kestell Accountants', ...floor, ...from('Herman Smit'), office_phone: '0569321141' },
  ],
  [
    { company_name: 'Kaap Kids', ...vat, ...at('Shop 22, Vaal Mall'), office_phone: '0218461100' },
    { company_name: 'Kaap Kids Shoes', ...vat, ...at('Shop 24, Vaal Mall'), office_phone: '0218461102' },
  ],
  [
    {
      company_name: 'Methodist Church Ladybrand',
      ...phone,
      ...from('Rev M Mofokeng'),
      ...at('6 Joubert Street, Ladybrand'),
    },
    {
      company_name: 'Methodist Church Clocolan',
      ...phone,
      ...from('Rev M Mofokeng'),
      ...at('2nd Street, Clocolan'),
    },
  ],
  [
    {
      company_name: 'Big Buy Supermarket',
      ...from('Ali Hassan'),
      ...at('Main Road, Engcobo'),
      cell_phone: '0717730092',
      email_address: 'bigbuyengcobo@gmail.com',
    },
    {
      company_name: 'Big Buy Supermarket',
      ...from('Ali Hassan'),
      ...at('Church Street, Cofimvaba'),
      cell_phone: '0635518820',
      email_address: 'bigbuycof@gmail.com',
    },
  ],
  [
    { company_name: 'Karoo University Faculty of Law', ...department, ...from('Prof A Kok') },
    { company_name: 'Karoo University Faculty of Engineering', ...department, ...from('Prof S Bosch') },
  ],
  [
    {
      company_name: 'Rabie Implemente',
      ...phone,
      ...mail,
      ...from('Gideon Rabie'),
      ...at('Kerkstraat 4, Hopetown'),
    },
    {
      company_name: 'Hopetown Jukskeiklub',
      ...phone,
      ...mail,
      ...from('Gideon Rabie'),
      ...at('Skougronde, Hopetown'),
    },
  ],
])("doesn't offer %j and %j", (a, b) => {
  expect(isLikely(a, b)).toBe(false);
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
