import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import {
  type CustomerDraft,
  type DraftField,
  draftFields,
  emptyDraft,
  toInsertRow,
} from '#lib/customer/customer.ts';
import { suggestCorrection } from '#lib/customer/corrections.ts';
import { isFieldValid, validateDraft } from '#lib/customer/validation.ts';
import cases from './cases/validation.json' with { type: 'json' };
import { anyText, runs } from './records.ts';

// Ten thousand runs are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const filledIn: CustomerDraft = {
  ...emptyDraft,
  companyName: 'Karoo Radio',
  contactPerson: 'Thandi Nkosi',
  cellPhone: '0825551234',
  officePhone: '0115551234',
  physicalAddress: '12 Main Road\nSandton\n2196',
  emailAddress: 'info@karooradio.co.za',
  vatRegNr: '4220122222',
};

const CONTROL = 'must not contain tabs or other control characters';

const messageFor = (field: DraftField, value: string) =>
  validateDraft({ ...filledIn, [field]: value })[field];

describe('validateDraft', () => {
  test('accepts a draft with all fields, and one with only the required fields', () => {
    expect(validateDraft(filledIn)).toStrictEqual({});
    expect(validateDraft({ ...filledIn, officePhone: ' ', vatRegNr: '' })).toStrictEqual({});
  });

  test('returns the five required messages for an empty form', () => {
    expect(validateDraft(emptyDraft)).toEqual({
      companyName: 'Company name is required',
      contactPerson: 'Contact person is required',
      cellPhone: 'Cell phone number is required',
      physicalAddress: 'Physical address is required',
      emailAddress: 'Email address is required',
    });
    expect(validateDraft({ ...emptyDraft, companyName: ' \t\n\u00a0\uFEFF' }).companyName).toBe(
      'Company name is required',
    );
  });

  test.each(cases)('$field "$input": $valid', ({ field, input, message }) => {
    expect(messageFor(field as DraftField, input)).toBe(message);
  });

  test.each<[DraftField, string, string | undefined]>([
    ['cellPhone', ' 0825551234 ', undefined],
    ['cellPhone', '123456789012345', undefined],
    ['cellPhone', '123456789', 'Please enter a valid phone number'],
    ['cellPhone', '0825551234\n0825551234', 'Please enter a valid phone number'],
    ['officePhone', '0115551234 x5', 'Please enter a valid phone number'],
    ['officePhone', 'tel:0115551234', 'Please enter a valid phone number'],
    ['officePhone', '٠٨٢٥٥٥١٢٣٤', 'Please enter a valid phone number'],
    ['emailAddress', ' info@radio.co.za\n', undefined],
    ['emailAddress', 'info@radio.co.za or', 'Please enter a valid email address'],
    ['emailAddress', 'in fo@radio.co.za', 'Please enter a valid email address'],
    ['emailAddress', 'info\u00a0@radio.co.za', 'Please enter a valid email address'],
    ['vatRegNr', '42201222222', 'Please enter a valid VAT registration number'],
    ['vatRegNr', '422012222', 'Please enter a valid VAT registration number'],
    ['companyName', 'x'.repeat(200), undefined],
    ['companyName', '😀'.repeat(200), undefined],
    ['companyName', 'x'.repeat(201), 'Company name must be at most 200 characters'],
    ['companyName', '😀'.repeat(201), 'Company name must be at most 200 characters'],
    ['companyName', ` ${'x'.repeat(200)} `, undefined],
    ['contactPerson', 'x'.repeat(201), 'Contact person must be at most 200 characters'],
    ['physicalAddress', 'x'.repeat(501), 'Physical address must be at most 500 characters'],
    ['physicalAddress', `${'x\r\n'.repeat(249)}xx`, undefined],
    ['emailAddress', `${'x'.repeat(245)}@radio.za`, undefined],
    ['emailAddress', `${'x'.repeat(246)}@radio.za`, 'Email address must be at most 254 characters'],
    ['companyName', 'Karoo\tRadio', `Company name ${CONTROL}`],
    ['companyName', 'Karoo\nRadio', `Company name ${CONTROL}`],
    ['contactPerson', 'Thandi\uD800', `Contact person ${CONTROL}`],
    ['physicalAddress', '12 Main Road\r\nSandton', undefined],
    ['physicalAddress', '12 Main\tRoad', `Physical address ${CONTROL}`],
    ['emailAddress', 'in\u0085fo@radio.co.za', `Email address ${CONTROL}`],
  ])('%s, value %#', (field, value, message) => {
    expect(messageFor(field, value)).toBe(message);
  });
});

describe('a text of a million characters', () => {
  const million = 1_000_000;
  test.each<[DraftField, string]>([
    ['emailAddress', `a@${'.'.repeat(million)} `],
    ['emailAddress', `a@${'.'.repeat(million)}@`],
    ['emailAddress', 'a@'.repeat(million)],
    ['companyName', 'x\t'.repeat(million)],
    ['cellPhone', `+${' '.repeat(million)}x`],
    ['cellPhone', '+27 '.repeat(million)],
    ['cellPhone', '(0)'.repeat(million)],
    ['physicalAddress', 'x\r'.repeat(million)],
    ['vatRegNr', `ZA${'4 '.repeat(million)}`],
  ])('%s, value %#', (field, value) => {
    expect(messageFor(field, value)).toBeDefined();
    expect(suggestCorrection(field, value)).toBeNull();
  });
});

/** The specification's pattern, which takes quadratic time. */
const asSpecified = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

test('checks email addresses like the specified pattern, for any text of its characters', () => {
  const text = fc.string({ unit: fc.constantFrom(...'ab.@ \n\u00a0'.split('')), maxLength: 14 });
  fc.assert(
    fc.property(text, (value) => {
      expect(isFieldValid('emailAddress', value)).toBe(asSpecified.test(value.trim()));
    }),
    runs,
  );
});

describe('isFieldValid', () => {
  test('returns true only for a field that is filled in and valid', () => {
    expect(isFieldValid('officePhone', '0115551234')).toBe(true);
    expect(isFieldValid('officePhone', '  ')).toBe(false);
    expect(isFieldValid('officePhone', '011 555 1234')).toBe(false);
  });

  test('agrees with the message and the sent value, for any text', () => {
    fc.assert(
      fc.property(fc.constantFrom(...draftFields), anyText, (field, value) => {
        const sent = Object.values(toInsertRow({ ...emptyDraft, [field]: value }))[
          draftFields.indexOf(field)
        ];
        const accepted = messageFor(field, value) === undefined;
        expect(isFieldValid(field, value)).toBe(accepted && Boolean(sent));
        expect(messageFor(field, sent ?? '') === undefined).toBe(accepted);
      }),
      runs,
    );
  });
});
