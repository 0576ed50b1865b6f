import { describe, expect, test } from 'vitest';
import { changedFields, conflicts, differences, withChanges } from '#features/records/edit/values.ts';
import { suggestionFor } from '#features/records/edit/suggestions.ts';
import { emptyDraft, toDraft, toInsertRow, toRow } from '#lib/customer.ts';
import { customer } from '../lib/records.ts';

const { id: _id, created_at: _at, ...stored } = customer({ office_phone: null });
const shown = toDraft(stored);

describe('the form of a customer', () => {
  test('has stored values, and empty fields for missing ones', () => {
    expect(shown).toEqual({
      ...emptyDraft,
      companyName: 'Karoo Radio',
      contactPerson: 'Thandi Nkosi',
      cellPhone: '0825551234',
      physicalAddress: '12 Main Road, Sandton, Gauteng, 2196',
      emailAddress: 'info@karooradio.co.za',
      vatRegNr: '4220122222',
    });
    expect(toInsertRow(shown)).toEqual(stored);
  });

  test('differs in fields that would be stored differently, in the form’s order', () => {
    const typed = { ...shown, vatRegNr: '', companyName: 'Karoo', contactPerson: ' Thandi Nkosi ' };
    expect(differences(shown, typed)).toEqual(['companyName', 'vatRegNr']);
    expect(differences(shown, { ...shown })).toEqual([]);
  });
});

describe('two admins that edit a customer', () => {
  const draft = { ...shown, cellPhone: '0830000001', contactPerson: 'Anna Nkosi', vatRegNr: '' };
  const current = { ...stored, cell_phone: '0830000002', vat_reg_nr: null, company_name: 'Vaal Radio' };

  test('conflict in fields that both changed to different values', () => {
    expect(conflicts(draft, stored, current)).toEqual(['cellPhone']);
    expect(conflicts(draft, stored, stored)).toEqual([]);
    expect(conflicts(shown, stored, current)).toEqual([]);
  });

  test('keep both changes in other fields', () => {
    expect(withChanges(current, draft, stored)).toEqual({ ...draft, companyName: 'Vaal Radio' });
  });

  test('see the fields that an edit changed', () => {
    expect(changedFields(stored, current)).toEqual(['companyName', 'cellPhone', 'vatRegNr']);
    expect(changedFields(stored, { ...stored })).toEqual([]);
  });

  test('send the columns of some fields, as they are stored', () => {
    expect(toRow(current, ['cellPhone', 'vatRegNr'])).toEqual({ cell_phone: '0830000002', vat_reg_nr: null });
  });
});

describe('suggestionFor', () => {
  const offer = (typed: Partial<typeof shown>, field: keyof typeof shown, error?: string) => {
    const applied: [string, string][] = [];
    const draft = { ...shown, ...typed };
    const errors = error === undefined ? {} : { [field]: error };
    const found = suggestionFor(field, { draft, shown, errors }, (...change) => applied.push(change));
    found?.onApply();
    return found && { label: found.label, applied };
  };

  test('returns a correction for an invalid value', () => {
    expect(offer({ cellPhone: '082 555 1234' }, 'cellPhone', 'Please enter a valid phone number')).toEqual({
      label: 'Use 0825551234',
      applied: [['cellPhone', '0825551234']],
    });
    expect(offer({ cellPhone: 'none' }, 'cellPhone', 'Please enter a valid phone number')).toBeUndefined();
  });

  test('returns nothing before an error', () => {
    expect(offer({ cellPhone: '082 555 1234' }, 'cellPhone')).toBeUndefined();
  });

  test('asks about a changed email that looks misspelled', () => {
    expect(offer({ emailAddress: 'thandi@gmial.com' }, 'emailAddress')).toEqual({
      label: 'Did you mean thandi@gmail.com?',
      applied: [['emailAddress', 'thandi@gmail.com']],
    });
    expect(offer({ emailAddress: 'thandi@gmail.com' }, 'emailAddress')).toBeUndefined();
  });

  test('doesn’t ask about a stored value', () => {
    const typo = { ...emptyDraft, emailAddress: 'thandi@gmial.com' };
    const asked = (emailAddress: string) =>
      suggestionFor(
        'emailAddress',
        { draft: { ...typo, emailAddress }, shown: typo, errors: {} },
        () => undefined,
      );
    expect(asked('thandi@gmial.com')).toBeUndefined();
    expect(asked(' thandi@gmial.com ')).toBeUndefined();
    expect(asked('ruan@gmial.com')?.label).toBe('Did you mean ruan@gmail.com?');
  });
});
