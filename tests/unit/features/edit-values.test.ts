import { describe, expect, test } from 'vitest';
import { columns, differences, fieldOf, toDraft, withValue } from '#features/records/edit/values.ts';
import { offerFor } from '#features/records/edit/offers.ts';
import { draftFields, emptyDraft, toInsertRow } from '#lib/customer.ts';
import { customer } from '../lib/records.ts';

const { id: _id, created_at: _at, ...stored } = customer({ office_phone: null });
const shown = toDraft(stored);

describe('the form of a customer', () => {
  test('shows what is stored, and nothing as an empty field', () => {
    expect(shown).toEqual({
      companyName: 'Karoo Radio',
      contactPerson: 'Thandi Nkosi',
      cellPhone: '0825551234',
      officePhone: '',
      physicalAddress: '12 Main Road, Sandton, Gauteng, 2196',
      emailAddress: 'info@karooradio.co.za',
      vatRegNr: '4220122222',
    });
    expect(toInsertRow(shown)).toEqual(stored);
  });

  test('each column belongs to one field', () => {
    expect(draftFields.map((field) => fieldOf(columns[field]))).toEqual(draftFields);
  });

  test('differs in the fields that would be stored otherwise, in the form’s order', () => {
    const typed = { ...shown, vatRegNr: '', companyName: 'Karoo', contactPerson: ' Thandi Nkosi ' };
    expect(differences(shown, typed)).toEqual(['companyName', 'vatRegNr']);
    expect(differences(shown, { ...shown })).toEqual([]);
  });

  test('one column set to another value leaves the others', () => {
    expect(withValue(stored, 'office_phone', '0115551234')).toEqual({
      ...stored,
      office_phone: '0115551234',
    });
    expect(withValue(stored, 'vat_reg_nr', null)).toEqual({ ...stored, vat_reg_nr: null });
    expect(withValue(stored, 'company_name', 'Vaal Radio')).toEqual({
      ...stored,
      company_name: 'Vaal Radio',
    });
  });
});

describe('what is offered below a field', () => {
  const offer = (typed: Partial<typeof shown>, field: keyof typeof shown, error?: string) => {
    const applied: [string, string][] = [];
    const draft = { ...shown, ...typed };
    const errors = error === undefined ? {} : { [field]: error };
    const found = offerFor(field, { draft, shown, errors }, (...change) => applied.push(change));
    found?.onApply();
    return found && { label: found.label, applied };
  };

  test('a repaired value for one that was refused', () => {
    expect(offer({ cellPhone: '082 555 1234' }, 'cellPhone', 'Please enter a valid phone number')).toEqual({
      label: 'Use 0825551234',
      applied: [['cellPhone', '0825551234']],
    });
    expect(offer({ cellPhone: 'none' }, 'cellPhone', 'Please enter a valid phone number')).toBeUndefined();
  });

  test('nothing before it was refused', () => {
    expect(offer({ cellPhone: '082 555 1234' }, 'cellPhone')).toBeUndefined();
  });

  test('a question about an address that was changed, and looks mistyped', () => {
    expect(offer({ emailAddress: 'thandi@gmial.com' }, 'emailAddress')).toEqual({
      label: 'Did you mean thandi@gmail.com?',
      applied: [['emailAddress', 'thandi@gmail.com']],
    });
    expect(offer({ emailAddress: 'thandi@gmail.com' }, 'emailAddress')).toBeUndefined();
  });

  test('no question about one that is stored like this', () => {
    const typo = { ...emptyDraft, emailAddress: 'thandi@gmial.com' };
    const asked = (emailAddress: string) =>
      offerFor(
        'emailAddress',
        { draft: { ...typo, emailAddress }, shown: typo, errors: {} },
        () => undefined,
      );
    expect(asked('thandi@gmial.com')).toBeUndefined();
    expect(asked(' thandi@gmial.com ')).toBeUndefined();
    expect(asked('ruan@gmial.com')?.label).toBe('Did you mean ruan@gmail.com?');
  });
});
