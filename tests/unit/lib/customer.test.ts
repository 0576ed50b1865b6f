import { describe, expect, test } from 'vitest';
import { emptyDraft, isBlankDraft, parseDraft, storedText, toInsertRow } from '#lib/customer/customer.ts';

describe('toInsertRow', () => {
  test('trims once, writes line breaks as line feeds, and blank optional fields as null', () => {
    expect(
      toInsertRow({
        companyName: ' Karoo  Radio\n',
        contactPerson: '\u00a0Thandi ',
        cellPhone: '0825551234 ',
        officePhone: '  ',
        physicalAddress: '\r\n12 Main Road\r\nSandton\r2196 ',
        emailAddress: ' info@radio.co.za',
        vatRegNr: '',
      }),
    ).toEqual({
      company_name: 'Karoo  Radio',
      contact_person: 'Thandi',
      cell_phone: '0825551234',
      office_phone: null,
      physical_address: '12 Main Road\nSandton\n2196',
      email_address: 'info@radio.co.za',
      vat_reg_nr: null,
    });
  });
});

test('keeps a line break in a one-line field, for validation to refuse', () => {
  expect(storedText('companyName', ' Karoo\r\nRadio ')).toBe('Karoo\r\nRadio');
  expect(storedText('physicalAddress', ' Karoo\r\nRadio ')).toBe('Karoo\nRadio');
});

describe('parseDraft', () => {
  test('restores a saved draft, including blanks', () => {
    const draft = { ...emptyDraft, companyName: ' Karoo ', physicalAddress: '12 Main Road\n' };
    expect(parseDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  test('fills in missing fields and ignores unknown ones', () => {
    expect(parseDraft({ companyName: 'Karoo', savedAt: 5, fax: 'x' })).toEqual({
      ...emptyDraft,
      companyName: 'Karoo',
    });
  });

  test.each([
    ['null', null],
    ['text', 'companyName'],
    ['undefined', undefined],
    ['a list with a field', Object.assign([], { companyName: 'Karoo' })],
    ['nothing that is a field', { name: 'Karoo' }],
    ['an empty object', {}],
    ['a field that is not text', { companyName: 'Karoo', cellPhone: 825551234 }],
    ['a field that is an object', { companyName: {} }],
  ])('ignores %s', (_, stored) => {
    expect(parseDraft(stored)).toBeNull();
  });

  test('does not read fields from a prototype', () => {
    expect(parseDraft(Object.create({ companyName: 'Karoo' }))).toBeNull();
    expect(parseDraft(JSON.parse('{"__proto__":{"companyName":"Karoo"}}'))).toBeNull();
  });

  test('limits the length of damaged texts', () => {
    const draft = parseDraft({ companyName: 'x'.repeat(5_000_000) });
    expect(draft?.companyName).toMatch(/^x{200,20000}$/);
  });
});

describe('isBlankDraft', () => {
  test('returns true only for blanks', () => {
    expect(isBlankDraft({ ...emptyDraft, companyName: ' \n' })).toBe(true);
    expect(isBlankDraft({ ...emptyDraft, vatRegNr: '4' })).toBe(false);
  });
});
