// cspell:ignore Bloem Onbekend Vryheid Westdene Vierfontein Zamdela Tsolo Gautang Ladybrand Memel Alegre Bairro Geen maatskappy Serowe Reenen Malelane Sonop Naledi Universitas Bloemfontien Mosselbaai Vredefort
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { addressParts, parseAddress, unplacedParts } from '#lib/address/parse.ts';
import { PROVINCES, provinceNamed } from '#lib/address/provinces.ts';
import type { CustomerRecord, DraftField } from '#lib/customer/customer.ts';
import { ProblemIndex } from '#lib/quickbooks/problem-index.ts';
import { checkCustomer, fieldInQuestion, needsFix } from '#lib/quickbooks/problems.ts';
import { anyText, customer, customers, runsOfTen } from './records.ts';

vi.setConfig({ testTimeout: 60_000 });

const address = (physical_address: string) => customer({ physical_address });
const named = (id: string, company_name: string) => customer({ id, company_name });
const summary = (record: CustomerRecord) =>
  checkCustomer(record).map(({ reason, text, correction }) =>
    [`${reason}: ${text}`, ...Object.values(correction ?? {})].join(' -> '),
  );

describe('a customer', () => {
  test('a customer without problems has no problems', () => {
    expect(checkCustomer(customer())).toEqual([]);
    expect(checkCustomer(customer({ office_phone: null, vat_reg_nr: null }))).toEqual([]);
    expect(checkCustomer(customer({ company_name: '😀'.repeat(49) + 'R' }))).toEqual([]);
    expect(checkCustomer(customer({ contact_person: 'Thandi “T”; "Nkosi"' }))).toEqual([]);
    expect(checkCustomer(customer({ cell_phone: '1270825551234' }))).toEqual([]);
  });

  test.each<[Partial<CustomerRecord>, string]>([
    [
      { company_name: 'Karoo: "Radio"' },
      "name-characters: QuickBooks doesn’t accept a colon and a double quote in a name. -> Karoo - 'Radio'",
    ],
    [
      { company_name: 'Karoo\t\tRadio\n1' },
      'name-characters: QuickBooks doesn’t accept a tab and a line break in a name. -> Karoo Radio 1',
    ],
    [
      { company_name: 'Radio '.repeat(10).trim() },
      'too-long: The company name has 59 characters. QuickBooks accepts at most 50.',
    ],
    ...['(Pty) Ltd', 'CC', 'NPC', '(Edms) Bpk', 'Proprietary Limited']
      .map((form): [Partial<CustomerRecord>, string] => [
        { company_name: `${'Radio '.repeat(8)}${form}` },
        `too-long: The company name has ${48 + form.length} characters. QuickBooks accepts at most 50. -> ${'Radio '.repeat(8).trim()}`,
      ])
      .filter(([, text]) => !text.includes('has 50 ')),
    [
      { company_name: 'Radio'.repeat(11) },
      'too-long: The company name has 55 characters. QuickBooks accepts at most 50.',
    ],
    [
      { email_address: `${'x'.repeat(92)}@radio.za` },
      'too-long: The email address has 101 characters. QuickBooks accepts at most 100.',
    ],
    [
      { email_address: 'thandi@gmial.com' },
      'mail-host: “thandi@gmial.com” looks misspelled. -> thandi@gmail.com',
    ],
    [
      { cell_phone: '270825551234', office_phone: '0027115551234' },
      'phone: The cell phone number has an extra 0. -> 27825551234 -> 27115551234',
    ],
    [{ cell_phone: '270825551234' }, 'phone: The cell phone number has an extra 0. -> 27825551234'],
    [{ office_phone: '0027115551234' }, 'phone: The office phone number has an extra 0. -> 27115551234'],
    [
      { company_name: '\u0007Karoo\u0007\u0007Radio' },
      'control-characters: The file has spaces instead of tabs and other invisible characters. -> Karoo Radio -> Thandi Nkosi',
    ],
    [
      { company_name: '=+Karoo' },
      'cell-changed: “=+Karoo” looks like a formula. The file puts an apostrophe before it.',
    ],
    [
      { contact_person: '=1+1' },
      'cell-changed: “=1+1” looks like a formula. The file puts an apostrophe before it.',
    ],
    [
      { contact_person: 'Thandi\u0007Nkosi' },
      'control-characters: The file has spaces instead of tabs and other invisible characters. -> Karoo Radio -> Thandi Nkosi',
    ],
  ])('with %j has a problem', (changes, problem) => {
    expect(summary(customer(changes))).toEqual([problem]);
  });

  test.each<[string, string[]]>([
    ['12 Main Road, Sandton, Gauteng', ['no-postal-code: The address has no postal code.']],
    [
      '12 Main Road, Sandton, Gauteng, 2196, South Africa',
      [
        'country: Remove “South Africa”: it would become the province. -> 12 Main Road, Sandton, Gauteng, 2196',
      ],
    ],
    [
      '1 A Road, B, South Africa North, 2196',
      [
        'no-province: No province: QuickBooks would get “South Africa North” instead. -> 1 A Road, B, South Africa North, Gauteng, 2196',
      ],
    ],
    [
      'Unit 41, Canal Walk, 50 Hendrik Potgieter Road, Sandton, Gauteng, 2196',
      [
        'part-lost: “50 Hendrik Potgieter Road” will be missing in QuickBooks: the address has too many parts. -> Unit 41 Canal Walk, 50 Hendrik Potgieter Road, Sandton, Gauteng, 2196',
      ],
    ],
    [
      'Shop 1, A Mall, B Street, C Suburb, Durban, 4001',
      [
        'part-lost: “B Street” will be missing in QuickBooks: the address has too many parts. -> Shop 1, A Mall B Street C Suburb, Durban, KwaZulu-Natal, 4001',
        'no-province: No province: QuickBooks would get “Durban” instead. -> Shop 1, A Mall B Street C Suburb, Durban, KwaZulu-Natal, 4001',
      ],
    ],
    [
      '12 Main Road, Sandton 2196',
      [
        'no-province: No province: QuickBooks would get “Sandton” twice. -> 12 Main Road, Sandton, Gauteng, 2196',
      ],
    ],
    [
      '12 Main Road, Sandton, Gautang, 2196',
      ['no-province: “Gautang” looks like a misspelling of Gauteng. -> 12 Main Road, Sandton, Gauteng, 2196'],
    ],
    ...['12 Main Road Sandton 2196', '12 Main Road Sandton, Gauteng, 2196'].map(
      (text): [string, string[]] => [
        text,
        [
          'no-city: No city: put commas between the street, the city and the province. -> 12 Main Road, Sandton, Gauteng, 2196',
        ],
      ],
    ),
  ])('at the address %j has problems', (text, problems) => {
    expect(summary(address(text))).toEqual(problems);
  });

  test.each<[Partial<CustomerRecord>, string]>([
    [{ company_name: 'N/A' }, 'no-company -> Thandi Nkosi'],
    [{ company_name: '-' }, 'no-company -> Thandi Nkosi, cell-changed'],
    [{ company_name: 'Private individual' }, 'no-company -> Thandi Nkosi'],
    [{ company_name: 'Geen maatskappy', contact_person: 'Private' }, 'no-company'],
    [{ company_name: 'Onbekend' }, 'no-company -> Thandi Nkosi'],
    [{ company_name: 'jan.venter@webmail.co.za' }, 'no-company -> Thandi Nkosi'],
    [{ company_name: '0825551234' }, 'no-company -> Thandi Nkosi'],
    [{ company_name: '1947' }, 'no-company -> Thandi Nkosi'],
    [{ company_name: '24/7 Radio' }, ''],
    [{ contact_person: 'Thandi Nkosi 082 555 1234' }, 'contact-number -> Thandi Nkosi'],
    [{ contact_person: 'Thandi Nkosi (0734491224)' }, 'contact-number'],
    [{ contact_person: 'Thandi Nkosi info@karooradio.co.za' }, 'contact-number -> Thandi Nkosi'],
    [{ email_address: 'none@none.com' }, 'no-mail'],
    [{ email_address: 'test@test.co.za' }, 'no-mail'],
    [{ email_address: 'none@karoo.co.za' }, ''],
    [{ company_name: '@Home' }, 'cell-changed'],
    [{ company_name: '+27 Radio' }, 'cell-changed'],
    [{ company_name: 'Private Ear Radio' }, ''],
    [{ company_name: 'Karoo  Radio' }, 'invisible -> Karoo Radio'],
    [{ company_name: 'Karoo\u00A0Radio\u200B' }, 'invisible -> Karoo Radio'],
    [{ company_name: '👨‍👩‍👧 Radio' }, ''],
    [{ company_name: '19" Racks' }, 'name-characters -> 19 inch Racks'],
    [{ company_name: '6"x4" Racks' }, 'name-characters -> 6 inch x4 inch Racks'],
    [{ company_name: 'The "Real" Radio' }, "name-characters -> The 'Real' Radio"],
    [{ company_name: 'https://karoo.co.za/' }, 'name-characters -> karoo.co.za'],
    [{ company_name: 'Karoo Radio:' }, 'name-characters -> Karoo Radio'],
    [{ company_name: '24:7 Radio' }, 'name-characters -> 24-7 Radio'],
    [{ email_address: 'thandi@karoo.co.za.' }, 'mail-refused -> thandi@karoo.co.za (certain)'],
    [{ email_address: '<thandi@karoo,co.za>' }, 'mail-refused -> thandi@karoo.co.za (certain)'],
    [{ email_address: 'thandi..n@karoo.co.za' }, 'mail-refused'],
    [{ email_address: '.thandi@karoo.co.za' }, 'mail-refused'],
    [{ email_address: 'thandi@karoo_radio.co.za' }, 'mail-refused'],
    [{ email_address: "t.o'neil+radio@sub.karoo-radio.africa" }, ''],
    [{ cell_phone: '0000000000' }, 'phone'],
    [{ cell_phone: '08255501234' }, 'phone'],
    [{ cell_phone: '2708255512345' }, 'phone'],
    [{ cell_phone: '00264811234567' }, ''],
    [{ cell_phone: '0027825551234' }, 'phone -> 27825551234 (certain)'],
    [{ physical_address: '.' }, 'no-address'],
    [{ physical_address: 'https://maps.example/karoo' }, 'no-address'],
    [{ physical_address: '33.9249° S, 18.4241° E' }, 'no-address'],
    [{ physical_address: 'same as above' }, 'no-address'],
    [{ physical_address: 'Plot 1124, Main Mall, Gaborone, Botswana' }, 'other-country'],
    [{ physical_address: '12 Blue Jacket Street, Serowe' }, 'other-country'],
    [
      { physical_address: '12 Rua Alegre, Bairro Central, 1100', cell_phone: '258841234567' },
      'other-country',
    ],
    [{ physical_address: '12 Main Road, Sandton, 2196', cell_phone: '258841234567' }, 'no-province'],
    [{ physical_address: '12 Lesotho Road, Ladybrand, Free State, 9745', cell_phone: '26658123457' }, ''],
    [
      { physical_address: 'Corner of Church and Barbados, Durban, 4001' },
      'no-province -> Corner of Church and Barbados, Durban, KwaZulu-Natal, 4001 (certain)',
    ],
    [{ physical_address: '4521 Main Street, Sandton, Gauteng' }, 'number-as-code'],
    [{ physical_address: 'P.O. Box 3302, Sandton' }, 'number-as-code, no-province'],
    [{ physical_address: '12 Main Road, Cape Town, Western Cape, 4001' }, 'other-province'],
    [{ physical_address: '12 Main Road, Durban, Gauteng' }, 'other-province'],
    [{ physical_address: '17 Voortrekker Rd, Upington, Free State, 9301' }, 'other-province'],
    [{ physical_address: '11 Oak Street, Howick, Gauteng, 1459' }, 'other-province'],
    [{ physical_address: '12 Kruger St, Malelane, KwaZulu-Natal, 3290' }, 'other-province'],
    [{ physical_address: '17 Voortrekker Rd, Upington, Gauteng, 9301' }, 'other-province'],
    [{ physical_address: '9 Kerk Street, Middelburg, Gauteng' }, 'other-province'],
    [{ physical_address: '9 Kerk Street, Middelburg, Eastern Cape, 2055' }, 'other-province'],
    [{ physical_address: 'Shop 5, Upington / Shop 9, Kimberley, Northern Cape' }, 'two-addresses'],
    [{ physical_address: '19 Sonop Street, Barberton or White River, Mpumalanga' }, 'two-addresses'],
    [
      { physical_address: '1 Kerk St = Parys = 9585 and 12 Main Rd = Memel = 2970' },
      'no-city, two-addresses',
    ],
    [
      { physical_address: 'Physical: 14 Kerk St, Parys, 9585; Postal: 7 Smit St, Sasolburg, 1947' },
      'no-province, two-addresses',
    ],
    [
      { physical_address: 'Home: 4 Long St, Parys, 9585. Work: 12 Church Street, Bethlehem, 9700' },
      'no-province, two-addresses',
    ],
    [
      {
        physical_address: 'Physical address: 12 Smit St, Parys, 9585. Postal address: PO Box 1, Parys, 9585',
      },
      'no-province, two-addresses',
    ],
    [{ physical_address: '12 Main Road, Durban, Kwazulu - Natal, 4001' }, ''],
    [{ physical_address: '1 Jones Street, Kimberly, Northern Cape, 8301' }, 'city-and-code'],
    [
      { physical_address: '1 Jones Street, Kimberly, 8301' },
      'no-province -> 1 Jones Street, Kimberly, Northern Cape, 8301, city-and-code',
    ],
    [
      { physical_address: '12 Church Street, Bloem, 9301' },
      'no-province -> 12 Church Street, Bloem, Free State, 9301, city-and-code',
    ],
    [{ physical_address: '62 Pine Street, Bloemfontien, Free State, 9301' }, 'city-and-code'],
    [{ physical_address: '100 Fox Street, JHB, Gauteng, 2001' }, 'city-and-code'],
    [{ physical_address: '77 Kerk Street, Bethlehem, Free State, 9585' }, 'city-and-code'],
    [{ physical_address: '77 Kerk Street, Bethlehem, Free State, 9701' }, ''],
    [{ physical_address: '23 Main Road, Parys/Vredefort, Free State' }, 'two-addresses'],
    [{ physical_address: '5 Beach Road, Mosselbaai, Western Cape, 6506' }, ''],
    [{ physical_address: 'corner of Bethlehem and Harrismith Road, Kroonstad, Free State, 9499' }, ''],
    ...(
      [
        ['Bloemfontein, Gauteng, 9301', 'Bloemfontein, Free State, 9301'],
        ['Sasolburg, Gauteng, 1947', 'Sasolburg, Free State, 1947'],
        ['Sandton, Mpumalanga, 2196', 'Sandton, Gauteng, 2196'],
        ['Zamdela, Gauteng, 1949', 'Zamdela, Free State, 1949'],
        ['George, Eastern Cape, 6529', 'George, Western Cape, 6529'],
      ] as const
    ).map(([typed, right]): [Partial<CustomerRecord>, string] => [
      { physical_address: `12 Main Road, ${typed}` },
      `other-province -> 12 Main Road, ${right}`,
    ]),
    ...['Vryheid, KwaZulu-Natal - 3100', 'Vryheid., KwaZulu-Natal, 3100', 'Vryheid, KwaZulu-Natal. 3100'].map(
      (typed): [Partial<CustomerRecord>, string] => [
        { physical_address: `41 Church St, ${typed}` },
        'stray-marks -> 41 Church St, Vryheid, KwaZulu-Natal, 3100 (certain)',
      ],
    ),
    [
      { physical_address: '41 Church St, Vryheid (3100)' },
      'no-province -> 41 Church St, Vryheid, KwaZulu-Natal, 3100 (certain)',
    ],
    [
      { physical_address: '12 Church Street, Bloemfontein, Westdene, Free State, 9301' },
      'no-city -> 12 Church Street, Westdene, Bloemfontein, Free State, 9301',
    ],
    [
      { physical_address: '12 Church Street, Bloemfontein, Universitas, Free State, 9301' },
      'no-city -> 12 Church Street, Universitas, Bloemfontein, Free State, 9301',
    ],
    [
      { physical_address: '31 Naledi Road, Phuthaditjhaba, QwaQwa, Free State, 9866' },
      'no-city -> 31 Naledi Road, QwaQwa, Phuthaditjhaba, Free State, 9866',
    ],
    [{ physical_address: '12 Church Street, Johannesburg, Sandton, Gauteng, 2196' }, ''],
    [
      { physical_address: '12 Main Road, Polokwane, Lim, 0700' },
      'no-province -> 12 Main Road, Polokwane, Limpopo, 0700 (certain)',
    ],
    [
      { physical_address: '12 Main Road, Vierfontein, 2615' },
      'no-province -> 12 Main Road, Vierfontein, North West, 2615',
    ],
    [{ physical_address: '12 Main Road, Vierfontein, Free State, 2615' }, ''],
    [{ physical_address: '5170, 14 Acacia Avenue, Tsolo, Eastern Cape' }, ''],
    [{ physical_address: '12 Main Road, Fernwood Est, Western Cape, 7700' }, ''],
    [{ physical_address: '12 Main Road, Memel, Free State, 2970' }, ''],
    [{ physical_address: 'Main Street, Van Reenen, Free State, 3372' }, ''],
    [{ physical_address: 'Main Street, Van Reenen, KwaZulu-Natal, 3372' }, ''],
    [{ physical_address: '12 Main Road, Opposite Shell, Gauteng, 2196' }, 'no-city'],
    [
      { physical_address: '12 Main Road, City - Durban, KwaZulu-Natal, 4001' },
      'stray-marks -> 12 Main Road, Durban, KwaZulu-Natal, 4001 (certain)',
    ],
    [
      { physical_address: '12 Main Road, Sandton, Gauteng South Africa, 2196' },
      'country -> 12 Main Road, Sandton, Gauteng, 2196 (certain)',
    ],
    [
      { physical_address: '12 Main Road, Sandton, Gauteng, 2196 RSA' },
      'country -> 12 Main Road, Sandton, Gauteng, 2196 (certain)',
    ],
  ])('with %j: %s', (changes, expected) => {
    const found = checkCustomer(customer(changes)).filter(({ kind }) => kind !== 'note');
    const fixed = found.map(({ reason, correction, isCertain }) =>
      correction
        ? `${reason} -> ${Object.values(correction).join()}${isCertain ? ' (certain)' : ''}`
        : reason,
    );
    expect(fixed.join(', ')).toBe(expected);
  });

  test('each problem has its own fix, in the order of the reasons', () => {
    const several = customer({
      company_name: 'Karoo:Radio\u0007',
      contact_person: 'Thandi\u0007Nkosi',
      email_address: 'thandi@gmial.com',
      office_phone: '270115551234',
    });
    expect(summary(several)).toEqual([
      'name-characters: QuickBooks doesn’t accept a colon in a name. -> Karoo - Radio',
      'mail-host: “thandi@gmial.com” looks misspelled. -> thandi@gmail.com',
      'phone: The office phone number has an extra 0. -> 27115551234',
      'control-characters: The file has spaces instead of tabs and other invisible characters. -> Karoo:Radio -> Thandi Nkosi',
    ]);
  });

  test('needs a fix unless all problems are notes', () => {
    expect(needsFix(checkCustomer(address('12 Main Road, Sandton, Gauteng')))).toBe(false);
    expect(needsFix(checkCustomer(address('12 Main Road, Sandton, 2196')))).toBe(true);
    expect(needsFix([])).toBe(false);
  });
});

test.each<[DraftField, Partial<CustomerRecord>]>([
  ['companyName', {}],
  ['companyName', { company_name: 'Karoo: Radio' }],
  ['physicalAddress', { physical_address: '1 A Road, Gauteng' }],
  ['cellPhone', { cell_phone: '270825551234', office_phone: '0027115551234' }],
  ['officePhone', { office_phone: '0027115551234' }],
  ['contactPerson', { contact_person: '=1+1' }],
  ['physicalAddress', { physical_address: '=1+1, Sandton, Gauteng, 2196' }],
])('%s is the field in question with %j', (field, changes) => {
  expect(fieldInQuestion(checkCustomer(customer(changes)))).toBe(field);
});

describe('a proposed fix', () => {
  const part = fc.oneof(
    anyText,
    fc.constantFrom(
      ...'12 Main Road|Unit 4|4 Free State|A Free State|Shop 9 Canal Walk|PO Box 1234|Sandton|Cape Town|Gauteng|Gautang|KZN|Free State|2196|8001|South Africa|12 Church Street Bloemfontein'.split(
        '|',
      ),
    ),
  );
  const separator = fc.constantFrom(', ', '\n', ' ', ',');
  const record = fc
    .record({
      address: fc.array(fc.tuple(part, separator), { minLength: 1, maxLength: 8 }),
      company_name: anyText,
      contact_person: anyText,
      cell_phone: fc.constantFrom('0825551234', '270825551234', '00270825551234'),
      email_address: fc.constantFrom('a@gmial.com', 'a@b.co.za', 'x@yaho.com'),
    })
    .map(({ address, ...values }) => customer({ ...values, physical_address: address.flat().join('') }));

  test('removes its problem and adds none', () => {
    fc.assert(
      fc.property(record, (before) => {
        const problems = checkCustomer(before);
        const reasons = problems.map(({ reason }) => reason);
        for (const { reason, correction } of problems) {
          if (!correction) continue;
          const left = checkCustomer({ ...before, ...correction }).map((problem) => problem.reason);
          expect(left).not.toContain(reason);
          expect(reasons).toEqual(expect.arrayContaining(left));
        }
      }),
      runsOfTen,
    );
  });

  test('keeps every word of an address except the country and a wrong or misspelled province', () => {
    const wordsOf = (text: string) =>
      text.replace(/gautang|south africa|(?<!\p{L})kzn/giu, '').match(/[\p{L}\p{N}]+/gu) ?? [];
    fc.assert(
      fc.property(record, (before) => {
        for (const { correction } of checkCustomer(before)) {
          if (!correction?.physical_address) continue;
          const kept = new Set(wordsOf(correction.physical_address));
          const lost = new Set(wordsOf(before.physical_address).filter((word) => !kept.has(word)));
          const { state } = parseAddress(correction.physical_address);
          const wrong = PROVINCES.filter((each) => each !== provinceNamed(state));
          expect(['', ...wrong]).toContain([...lost].join(' '));
          expect(unplacedParts(addressParts(correction.physical_address))).toEqual([]);
        }
      }),
      runsOfTen,
    );
  });
});

describe('several customers', () => {
  function checked(records: readonly CustomerRecord[]) {
    const index = new ProblemIndex();
    for (const record of records) index.put(record);
    return index;
  }
  const reasonsIn = (index: ProblemIndex, ids: readonly string[]) =>
    ids.flatMap((id) => index.problemsOf(id).map(({ reason }) => `${id} ${reason}`));

  test('names that differ only in how their accents are stored are refused', () => {
    const index = checked([named('1', 'Café Vaal'), named('2', 'Café Vaal'.normalize('NFD'))]);
    expect(reasonsIn(index, ['1', '2'])).toEqual(['1 name-taken', '2 name-taken']);
  });

  test('names that differ only in case and surrounding spaces are refused', () => {
    const others = customers(50);
    const twins = [named('1', 'Karoo Radio'), named('2', ' KAROO RADIO '), named('3', 'Karoo radio')];
    const index = checked([...others, ...twins]);
    const ids = ['1', '2', '3', ...others.map(({ id }) => id)];
    expect(reasonsIn(index, ids)).toEqual(['1 name-taken', '2 name-taken', '3 name-taken']);
    expect(index.problemsOf('1')[0]?.text).toBe('Same name as 2 other customers.');
  });

  test('customers with the same name get their town or contact person as a fix, unless they may be duplicates', () => {
    const radio = (id: string, changes: Partial<CustomerRecord>) =>
      customer({ id, cell_phone: `082555000${id}`, email_address: `${id}@radio.za`, ...changes });
    const fixes = (...all: Partial<CustomerRecord>[]) => {
      const index = checked(all.map((changes, at) => radio(`${at + 1}`, changes)));
      return all.map((_, at) => index.problemsOf(`${at + 1}`)[0]?.correction?.company_name);
    };
    const town = { physical_address: '7 Kerk Street, Parys, Free State, 9585' };
    expect(fixes(town, {})).toEqual(['Karoo Radio (Parys)', 'Karoo Radio (Sandton)']);
    expect(fixes(town, { ...town, contact_person: 'Jan Smit' })).toEqual([
      'Karoo Radio (Thandi Nkosi)',
      'Karoo Radio (Jan Smit)',
    ]);
    expect(fixes(town, { cell_phone: '0825550001' })).toEqual([undefined, undefined]);
    expect(fixes(town, { email_address: '1@radio.za' })).toEqual([undefined, undefined]);
    expect(fixes(town, { cell_phone: '0825550001' }, {})).toEqual([undefined, undefined, undefined]);
    const unnamed = { company_name: ' ' };
    expect(fixes({ ...town, ...unnamed }, unnamed)).toEqual([undefined, undefined]);
  });

  test('the proposed name is one that no one has, of at most 50 characters', () => {
    const fixOfFirst = (company_name: string, contact_person: string, ...names: string[]) => {
      const first = customer({ id: '1', company_name, contact_person });
      const second = { cell_phone: '0825550002', email_address: '2@radio.za', contact_person: 'Jan Smit' };
      const same = customer({
        ...second,
        id: '2',
        company_name,
        physical_address: '7 Kerk Street, Parys, FS',
      });
      const index = checked([first, same, ...names.map((name, at) => named(`${at + 3}`, name))]);
      return index.problemsOf('1')[0];
    };
    expect(fixOfFirst('Karoo ', 'Thandi')).toEqual({
      reason: 'name-taken',
      kind: 'refused',
      field: 'companyName',
      text: 'Same name as another customer.',
      correction: { company_name: 'Karoo (Sandton)' },
      isCertain: false,
    });
    expect(fixOfFirst('Karoo', ' Thandi ', 'KAROO (Sandton)')?.correction).toEqual({
      company_name: 'Karoo (Thandi)',
    });
    expect(fixOfFirst('Karoo', 'Thandi', 'Karoo (Sandton)', 'Karoo (Thandi)')).not.toHaveProperty(
      'correction',
    );
    expect(fixOfFirst('Karoo', '', 'Karoo (Sandton)')).not.toHaveProperty('correction');
    const [fits, doesNot] = ['K'.repeat(40), 'K'.repeat(41)];
    expect(fixOfFirst(fits, '')?.correction).toEqual({ company_name: `${fits} (Sandton)` });
    expect(fixOfFirst(doesNot, 'Al')?.correction).toEqual({ company_name: `${doesNot} (Al)` });
  });

  test('no fix makes a name that another customer has, or that another fix makes', () => {
    const fixes = (...names: string[]) => {
      const index = checked(names.map((name, at) => named(`${at + 1}`, name)));
      return names.map((_, at) => index.problemsOf(`${at + 1}`)[0]?.correction?.company_name);
    };
    const long = `${'Karoo Radio '.repeat(4)}1`;
    expect(fixes(`${long} NPC`)).toEqual([long]);
    expect(fixes(`${long} NPC`, `${long} CC`)).toEqual([undefined, undefined]);
    expect(fixes('Karoo: Radio', 'karoo - radio')).toEqual([undefined, undefined]);
    const index = checked([named('1', 'Karoo: Radio'), named('2', 'Karoo - Radio')]);
    expect(index.related('2')).toEqual(['2', '1']);
    index.remove('2');
    expect(index.problemsOf('1')[0]?.correction).toEqual({ company_name: 'Karoo - Radio' });
  });

  test('thousands of customers without a company are checked in time', () => {
    const index = checked(Array.from({ length: 2_000 }, (_, at) => named(`${at}`, 'N/A')));
    expect(index.problemsOf('7').map(({ reason }) => reason)).toEqual(['name-taken', 'no-company']);
  });

  test('customers with the same name are checked again when one is renamed or removed', () => {
    const index = checked([named('1', 'Karoo Radio'), named('2', 'Karoo Radio')]);
    expect(index.related('1')).toEqual(['1', '2']);
    index.put(named('2', 'Table Bay Radio'));
    expect(reasonsIn(index, ['1', '2'])).toEqual([]);
    index.put(named('2', 'Karoo Radio'));
    index.remove('1');
    expect(reasonsIn(index, ['1', '2'])).toEqual([]);
  });
});
