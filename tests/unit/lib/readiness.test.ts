import { describe, expect, test } from 'vitest';
import type { CustomerRecord } from '#lib/customer.ts';
import { createReadiness, type ReadinessReport } from '#lib/export/readiness.ts';
import { exportCustomers } from '#lib/export/run-export.ts';
import { customer, customers } from './records.ts';

function reportOn(records: readonly CustomerRecord[]): ReadinessReport {
  const readiness = createReadiness();
  for (const record of records) readiness.add(record);
  return readiness.report();
}

const codes = ({ points }: ReadinessReport) => points.map(({ code, recordId }) => `${recordId} ${code}`);
const named = (id: string, company_name: string) => customer({ id, company_name });
const address = (physical_address: string) => customer({ physical_address });
const only = (record: CustomerRecord) =>
  reportOn([record]).points.map(({ code, message }) => [code, message]);

describe('the readiness report', () => {
  test('reports nothing for no customers, and for valid ones', () => {
    expect(reportOn([])).toEqual({ total: 0, ready: 0, points: [], fileNotes: [] });
    expect(reportOn(customers(1_000))).toEqual({ total: 1_000, ready: 1_000, points: [], fileNotes: [] });
  });

  test('names the record to open', () => {
    const [point] = reportOn([customer({ id: 'the-id', physical_address: 'A, B, C' })]).points;
    expect(point).toEqual({
      code: 'no-postal-code',
      recordId: 'the-id',
      companyName: 'Karoo Radio',
      message: 'The address has no postal code of four digits.',
    });
    const [nameless] = reportOn([customer({ company_name: '', physical_address: 'A, B, C' })]).points;
    expect(nameless?.companyName).toBe('Thandi Nkosi');
  });

  describe('one record', () => {
    test.each<[string, CustomerRecord, [string, string][]]>([
      [
        'a colon and quotes',
        customer({ company_name: 'Karoo: "Radio"' }),
        [
          [
            'name-characters',
            'The name has a colon and a double quote, which QuickBooks does not take in names.',
          ],
        ],
      ],
      [
        'a tab and a line break',
        customer({ company_name: 'Karoo\tRadio\n1' }),
        [
          [
            'name-characters',
            'The name has a tab and a line break, which QuickBooks does not take in names.',
          ],
        ],
      ],
      [
        'a name that is too long',
        customer({ company_name: 'Radio '.repeat(17) }),
        [
          [
            'too-long',
            'Too long for QuickBooks: Name has 102 characters and may have 100; CompanyName has 102 characters and may have 50.',
          ],
        ],
      ],
      ['a company name at its limit', customer({ company_name: '😀'.repeat(49) + 'R' }), []],
      [
        'an e-mail that is too long',
        customer({ email_address: `${'x'.repeat(92)}@radio.za` }),
        [['too-long', 'Too long for QuickBooks: Email has 101 characters and may have 100.']],
      ],
      [
        'no account number',
        customer({ company_name: 'ラジオ' }),
        [
          [
            'account-number-empty',
            'The account number is empty: the company name has none of the letters A to Z and no digit.',
          ],
        ],
      ],
      [
        'parts without a column',
        address('Shop 1, A Mall, B Street, C Suburb, Durban, KwaZulu-Natal, 4001'),
        [['address-part-lost', 'No column holds this part of the address: “B Street”, “C Suburb”.']],
      ],
      [
        'two parts',
        address('12 Main Road, Sandton 2196'),
        [['city-is-state', 'City and state are both “Sandton”.']],
      ],
      [
        'one part',
        address('12 Main Road Sandton 2196'),
        [['no-city', 'The address has no city: nothing in it is set apart by a comma or a line break.']],
      ],
      [
        'the country',
        address('12 Main Road, Sandton, Gauteng, 2196, South Africa'),
        [['country-as-state', 'The country was typed too, so the state is “South Africa”.']],
      ],
      ...['Republic of South Africa', 'Suid-Afrika', 'RSA', 'south africa'].map(
        (country): [string, CustomerRecord, [string, string][]] => [
          `the country as ${country}`,
          address(`12 Main Road, Sandton, Gauteng, 2196, ${country}`),
          [['country-as-state', `The country was typed too, so the state is “${country}”.`]],
        ],
      ),
      ['a state that has the country in it', address('1 A Road, B, Greater South Africa, 2196'), []],
      ['a state that begins like the country', address('1 A Road, B, RSA North, 2196'), []],
      [
        'cities whose case differs',
        address('12 Main Road, SANDTON, Sandton, 2196'),
        [['city-is-state', 'City and state are both “SANDTON”.']],
      ],
      [
        'a quotation that would turn the sentence around',
        address('1 A Road, \u202EB, \u202EB, 2196'),
        [['city-is-state', 'City and state are both “B”.']],
      ],
      [
        'a name with a line break and nothing else',
        customer({ company_name: 'Karoo\rRadio' }),
        [['name-characters', 'The name has a line break, which QuickBooks does not take in names.']],
      ],
      [
        'three forbidden characters',
        customer({ company_name: 'A:"\t' }),
        [
          [
            'name-characters',
            'The name has a colon, a double quote and a tab, which QuickBooks does not take in names.',
          ],
        ],
      ],
      [
        'a text that is too long once it is made safe',
        customer({ company_name: `=${'x'.repeat(49)}` }),
        [
          ['too-long', 'Too long for QuickBooks: CompanyName has 51 characters and may have 50.'],
          [
            'formula-guarded',
            'An apostrophe was put before what a spreadsheet would run as a formula, in Name and CompanyName.',
          ],
        ],
      ],
      [
        'a tab in the name is told once, and elsewhere as replaced',
        customer({ company_name: 'Karoo\tRadio', contact_person: 'T\tN' }),
        [
          ['name-characters', 'The name has a tab, which QuickBooks does not take in names.'],
          ['characters-replaced', 'Characters that no file may hold were replaced, in ContactName.'],
        ],
      ],
      [
        'no postal code',
        address('12 Main Road, Sandton, Gauteng'),
        [['no-postal-code', 'The address has no postal code of four digits.']],
      ],
      [
        'formulas',
        customer({ company_name: '=Radio', contact_person: 'a;@b', physical_address: '-1, A, B, 2196' }),
        [
          [
            'formula-guarded',
            'An apostrophe was put before what a spreadsheet would run as a formula, in Name, CompanyName, BillAddr_Line1 and ContactName.',
          ],
        ],
      ],
      [
        'control characters',
        customer({ contact_person: 'Thandi\u0007Nkosi' }),
        [['characters-replaced', 'Characters that no file may hold were replaced, in ContactName.']],
      ],
      ['a semicolon and quotes that are harmless', customer({ contact_person: 'T "Tee"; N' }), []],
    ])('%s', (_, record, points) => {
      expect(only(record)).toEqual(points);
    });
  });

  describe('records together', () => {
    test('the same name but for case and outer blanks, over the whole file', () => {
      const report = reportOn([
        named('1', 'Karoo Radio'),
        ...customers(50),
        named('2', ' KAROO RADIO '),
        named('3', 'Karoo radio'),
      ]);
      expect(codes(report)).toEqual(['1', '2', '3'].map((id) => `${id} duplicate-name`));
      expect(report).toMatchObject({ total: 53, ready: 50 });
      expect(report.points[0]?.message).toBe(
        '2 other customers have the same name. QuickBooks takes one of them and refuses or skips the rest.',
      );
    });

    test('different names with one account number', () => {
      const report = reportOn([
        named('1', 'Karoo Radio and Electronics North'),
        named('2', 'Karoo Radio and Electronics South'),
        named('3', 'Karoo Radio'),
        named('4', 'Karoo  Radio'),
      ]);
      expect(report.points.map(({ code, recordId, message }) => [code, recordId, message])).toEqual([
        [
          'account-number-shared',
          '1',
          'The account number is also that of “Karoo Radio and Electronics South”.',
        ],
        [
          'account-number-shared',
          '2',
          'The account number is also that of “Karoo Radio and Electronics North”.',
        ],
        ['account-number-shared', '3', 'The account number is also that of “Karoo  Radio”.'],
        ['account-number-shared', '4', 'The account number is also that of “Karoo Radio”.'],
      ]);
    });

    test('many different names with one account number are abbreviated', () => {
      const report = reportOn(
        Array.from({ length: 1_500 }, (_, index) => named(`${index}`, `A${'-'.repeat(index)}`)),
      );
      expect(report.points.find(({ recordId }) => recordId === '5')?.message).toBe(
        'The account number is also that of “A”, “A-”, “A--” and 1,496 more.',
      );
    });

    test('names without an account number do not share it', () => {
      const report = reportOn([named('1', 'ラジオ'), named('2', '無線')]);
      expect(codes(report)).toEqual(['1 account-number-empty', '2 account-number-empty']);
    });

    test('clashes with customers outside of the file are reported for those in it', () => {
      const readiness = createReadiness();
      readiness.add(named('1', 'Karoo Radio'));
      readiness.addOther(named('2', 'karoo radio'));
      readiness.addOther(named('3', 'Other'));
      readiness.addOther(named('4', 'other'));
      expect(codes(readiness.report())).toEqual(['1 duplicate-name']);
      expect(readiness.report()).toMatchObject({ total: 1, ready: 0 });
    });

    test('one other customer is spoken of as one, and four names are three and one more', () => {
      const [first] = reportOn([named('1', 'Karoo Radio'), named('2', 'Karoo Radio')]).points;
      expect(first?.message).toBe(
        'Another customer has the same name. QuickBooks takes one of them and refuses or skips the rest.',
      );
      const five = Array.from({ length: 5 }, (_, index) => named(`${index}`, `A${'-'.repeat(index)}`));
      expect(reportOn(five).points.map(({ message }) => message)).toEqual([
        'The account number is also that of “A-”, “A--”, “A---” and 1 more.',
        'The account number is also that of “A”, “A--”, “A---” and 1 more.',
        'The account number is also that of “A”, “A-”, “A---” and 1 more.',
        'The account number is also that of “A”, “A-”, “A--” and 1 more.',
        'The account number is also that of “A”, “A-”, “A--” and 1 more.',
      ]);
      expect(reportOn(five.slice(1)).points[0]?.message).toBe(
        'The account number is also that of “A--”, “A---”, “A----”.',
      );
    });

    test('a report in steps is the same, and pauses at each clash, each point and each customer with one', () => {
      const readiness = createReadiness();
      for (const record of [named('1', 'A:'), named('2', 'B'), named('3', 'a:')]) readiness.add(record);
      const steps = readiness.reportInSteps();
      let pauses = 0;
      let step = steps.next();
      for (; !step.done; step = steps.next()) pauses += 1;
      expect(step.value).toEqual(readiness.report());
      // Two that share a name, two names with a colon, and two customers to put in order.
      expect(pauses).toBe(6);
    });

    test('the points are in the order of the file, and a record with two counts once', () => {
      const report = reportOn([
        customer({ id: '1', company_name: 'A:', physical_address: 'x' }),
        customer({ id: '2', company_name: 'B' }),
        customer({ id: '3', company_name: 'a:' }),
      ]);
      expect(codes(report)).toEqual([
        '1 duplicate-name',
        '1 name-characters',
        '1 no-city',
        '1 no-postal-code',
        '3 duplicate-name',
        '3 name-characters',
      ]);
      expect(report).toMatchObject({ total: 3, ready: 1 });
    });
  });

  describe('the file', () => {
    test('may have 1,000 rows and no more', () => {
      expect(reportOn(customers(1_000)).fileNotes).toEqual([]);
      expect(reportOn(customers(1_001)).fileNotes).toEqual([
        {
          code: 'too-many-rows',
          message: 'The file has 1,001 customers. QuickBooks takes at most 1,000 in one file.',
        },
      ]);
    });

    test('may have 2 MB and no more, counted in bytes', () => {
      const long = customers(700).map((record) => ({ ...record, contact_person: '無'.repeat(1_000) }));
      expect(reportOn(long.slice(0, 500)).fileNotes).toEqual([]);
      expect(reportOn(long).fileNotes).toEqual([
        { code: 'too-large', message: 'The file has 2.3 MB. QuickBooks takes at most 2 MB in one file.' },
      ]);
    });

    test('of exactly 2 MB is not too large, one of a byte more is', async () => {
      const filled = (length: number) =>
        customers(100).map((record, index) =>
          // A name of what nothing escapes, so that the length that is reckoned is the file's own.
          index === 0 ? { ...record, contact_person: 'x'.repeat(length) } : record,
        );
      const { parts } = await exportCustomers({
        format: 'quickbooks',
        pages: [filled(1)],
        expected: 100,
      });
      const room = 2_000_000 - new Blob(parts).size + 1;
      expect(reportOn(filled(room)).fileNotes).toEqual([]);
      expect(reportOn(filled(room + 1)).fileNotes.map(({ code }) => code)).toEqual(['too-large']);
    });
  });

  test('of 2,500 customers names each planted problem and nothing else', () => {
    const records = customers(2_500);
    const planted: [number, Partial<CustomerRecord>, string[]][] = [
      [7, { company_name: 'shop 8 radio ' }, ['duplicate-name']],
      [8, {}, ['duplicate-name']],
      [99, { company_name: 'Radio: North' }, ['name-characters']],
      [500, { company_name: 'Very Long '.repeat(11) }, ['too-long']],
      [501, { company_name: '無線' }, ['account-number-empty']],
      [1000, { company_name: 'Shop-1001-Radio' }, ['account-number-shared']],
      [1001, {}, ['account-number-shared']],
      [1500, { physical_address: 'A, B, C, D, E, 2196' }, ['address-part-lost']],
      [1501, { physical_address: 'A, Sandton, 2196' }, ['city-is-state']],
      [1502, { physical_address: 'A, Sandton, Gauteng' }, ['no-postal-code']],
      [2499, { contact_person: '=1+1' }, ['formula-guarded']],
    ];
    for (const [index, changes] of planted) Object.assign(records[index] ?? {}, changes);
    const report = reportOn(records);
    expect(codes(report)).toEqual(
      planted.flatMap(([index, , found]) => found.map((code) => `${records[index]?.id} ${code}`)),
    );
    expect(report).toMatchObject({ total: 2_500, ready: 2_489 });
    expect(report.fileNotes.map(({ code }) => code)).toEqual(['too-many-rows']);
  });
});
