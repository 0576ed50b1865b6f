import { describe, expect, test } from 'vitest';
import { changedFields, conflicts, differences, withChanges } from '#lib/customer/customer-changes.ts';
import { emptyDraft, toDraft, toInsertRow, toRow } from '#lib/customer/customer.ts';
import { customer } from '../lib/records.ts';

const { id: _id, created_at: _at, ...stored } = customer({ office_phone: null });
const shown = toDraft(stored);

describe('the form of a customer', () => {
  test('the edit form has the stored values, and empty fields for missing ones', () => {
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

  test('the changed fields are those that would be stored differently, in the form’s order', () => {
    const typed = { ...shown, vatRegNr: '', companyName: 'Karoo', contactPerson: ' Thandi Nkosi ' };
    expect(differences(shown, typed)).toEqual(['companyName', 'vatRegNr']);
    expect(differences(shown, { ...shown })).toEqual([]);
  });
});

describe('two admins that edit a customer', () => {
  const draft = { ...shown, cellPhone: '0830000001', contactPerson: 'Anna Nkosi', vatRegNr: '' };
  const current = { ...stored, cell_phone: '0830000002', vat_reg_nr: null, company_name: 'Vaal Radio' };

  test('two admins conflict in fields that both changed to different values', () => {
    expect(conflicts(draft, stored, current)).toEqual(['cellPhone']);
    expect(conflicts(draft, stored, stored)).toEqual([]);
    expect(conflicts(shown, stored, current)).toEqual([]);
  });

  test('changes of two admins to different fields are both kept', () => {
    expect(withChanges(current, draft, stored)).toEqual({ ...draft, companyName: 'Vaal Radio' });
  });

  test('an edit’s changed fields are listed', () => {
    expect(changedFields(stored, current)).toEqual(['companyName', 'cellPhone', 'vatRegNr']);
    expect(changedFields(stored, { ...stored })).toEqual([]);
  });

  test('only the columns of the given fields are sent, as they’re stored', () => {
    expect(toRow(current, ['cellPhone', 'vatRegNr'])).toEqual({ cell_phone: '0830000002', vat_reg_nr: null });
  });
});
