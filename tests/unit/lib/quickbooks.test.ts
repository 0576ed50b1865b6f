import { describe, expect, test } from 'vitest';
import { accountNumber, quickBooksColumns, quickBooksRow } from '#lib/quickbooks/columns.ts';
import { customer } from './records.ts';

const row = (changes: Parameters<typeof customer>[0]) =>
  Object.fromEntries(
    quickBooksRow(customer(changes)).map((cell, index) => [quickBooksColumns[index]?.header, cell]),
  );

describe('the mapping', () => {
  test('has the 32 specified columns in order', () => {
    expect(quickBooksColumns.map(({ header }) => header).join(', ')).toBe(
      'Name, CompanyName, Email, Phone, Mobile, Fax, Website, BillAddr_Line1, BillAddr_Line2, BillAddr_City, ' +
        'BillAddr_State, BillAddr_PostalCode, BillAddr_Country, ShipAddr_Line1, ShipAddr_Line2, ShipAddr_City, ' +
        'ShipAddr_State, ShipAddr_PostalCode, ShipAddr_Country, ContactName, AltContactName, Notes, ' +
        'OpeningBalance, AsOfDate, Taxable, TaxCode, CustomerType, PaymentMethod, Terms, PrefDeliveryMethod, ' +
        'Tax Reg. No., AccountNum',
    );
  });

  test('maps a customer with every field', () => {
    const address = 'Shop 4, Canal Walk, Cape Town, Western Cape, 7441';
    expect(row({ company_name: 'Karoo Radio & Electronics (Pty) Ltd', physical_address: address })).toEqual({
      Name: 'Karoo Radio & Electronics (Pty) Ltd',
      CompanyName: 'Karoo Radio & Electronics (Pty) Ltd',
      Email: 'info@karooradio.co.za',
      Phone: '0115551234',
      Mobile: '0825551234',
      Fax: '',
      Website: '',
      BillAddr_Line1: 'Shop 4',
      BillAddr_Line2: 'Canal Walk',
      BillAddr_City: 'Cape Town',
      BillAddr_State: 'Western Cape',
      BillAddr_PostalCode: '7441',
      BillAddr_Country: 'South Africa',
      ShipAddr_Line1: 'Shop 4',
      ShipAddr_Line2: 'Canal Walk',
      ShipAddr_City: 'Cape Town',
      ShipAddr_State: 'Western Cape',
      ShipAddr_PostalCode: '7441',
      ShipAddr_Country: 'South Africa',
      ContactName: 'Thandi Nkosi',
      AltContactName: '',
      Notes: 'VAT Registration 4220122222',
      OpeningBalance: '',
      AsOfDate: '',
      Taxable: 'Yes',
      TaxCode: 'VAT',
      CustomerType: 'Customer',
      PaymentMethod: '',
      Terms: 'Net 30',
      PrefDeliveryMethod: 'Email',
      'Tax Reg. No.': '4220122222',
      AccountNum: 'KAROORADIOELECTRONIC',
    });
  });

  test('maps a customer without VAT number and office phone', () => {
    expect(row({ vat_reg_nr: null, office_phone: null })).toMatchObject({
      Phone: '',
      Notes: '',
      Taxable: 'No',
      TaxCode: '',
      'Tax Reg. No.': '',
    });
  });

  test.each(['', ' ', '\t', ' \u00A0\n'])(
    'uses the contact person for the company name %j',
    (company_name) => {
      expect(row({ company_name })).toMatchObject({ Name: 'Thandi Nkosi', AccountNum: '' });
    },
  );
});

describe('accountNumber', () => {
  test.each([
    ['Môreson Radio', 'MRESONRADIO'],
    ['a1-b2 c3', 'A1B2C3'],
    ['--- 1234567890 abcdefghijklm', '1234567890ABCDEFGHIJ'],
    ['ラジオ', ''],
  ])('%s: %s', (name, number) => {
    expect(accountNumber(name)).toBe(number);
  });
});

test('has the limits that QuickBooks states', () => {
  const limits = quickBooksColumns.flatMap(({ header, limit }) => (limit ? [[header, limit]] : []));
  expect(Object.fromEntries(limits)).toEqual({
    Name: 100,
    CompanyName: 50,
    Email: 100,
    Phone: 21,
    Mobile: 21,
    BillAddr_Line1: 2000,
    BillAddr_Line2: 2000,
    BillAddr_City: 255,
    BillAddr_State: 255,
    BillAddr_PostalCode: 30,
  });
});
