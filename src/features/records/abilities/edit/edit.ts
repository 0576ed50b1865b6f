import { useCallback, useEffect, useRef } from 'react';
import { customerFields } from '#lib/customer/customer-fields.ts';
import { type CustomerRecord, type DraftField, draftFields, toDraft } from '#lib/customer/customer.ts';
import { type CustomerSearch, markedTexts, splitBySearch } from '#lib/customer/search.ts';
import { folded } from '#lib/text/folded.ts';
import { type CustomerAction, isHere, named } from '../../shared/action.ts';

export const details = {
  on: 'customer',
  id: 'details',
  icon: 'eye',
  label: 'View details',
  labelFor: named('View details of {name}'),
  inDetails: 'nowhere',
  records: ['current', 'deleted'],
  one: (record, { showDetails }) => showDetails(record),
} satisfies CustomerAction;

export const edit = {
  on: 'customer',
  id: 'edit',
  icon: 'pencil',
  label: 'Edit',
  labelFor: named('Edit {name}'),
  inDetails: 'button',
  shortcut: { keys: ['e'], does: 'Edit' },
  records: ['current'],
  isFor: isHere,
  needs: usePressedField,
  one: (record, { open, ask, place }) =>
    open('edit', { record, field: ask(usePressedField)() ?? matchedField(record, place.search) }),
} satisfies CustomerAction;

/** Edits a name that another customer has. */
export const rename = {
  on: 'customer',
  id: edit.id,
  icon: edit.icon,
  label: 'Rename',
  labelFor: named('Rename {name}'),
  one: (record, { open }) => open('edit', { record, field: 'companyName' }),
} satisfies CustomerAction;

/** Returns the first field that a search found; undefined for none. */
export function matchedField(record: CustomerRecord, search: CustomerSearch): DraftField | undefined {
  const values = toDraft(record);
  return draftFields.find((field) => {
    const { kind, isSearched } = customerFields[field];
    const sought = markedTexts(search, kind);
    const isText = kind !== 'phone' && kind !== 'vat';
    if (sought.length === 0 || (isText && !isSearched)) return false;
    return [values[field], folded(values[field])].some((text) => splitBySearch(text, sought).length > 1);
  });
}

/** Returns a function that returns the field pressed last, in the row or the details that have the focus. */
function usePressedField(): () => DraftField | undefined {
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      const value = target.closest(VALUE);
      if (value || !target.closest('button')) pressed.current = value;
    };
    document.addEventListener('pointerdown', onPress, true);
    return () => document.removeEventListener('pointerdown', onPress, true);
  }, []);
  return useCallback(() => {
    const value = pressed.current;
    if (!value?.closest('[role=row], [role=dialog]')?.contains(document.activeElement)) return undefined;
    return draftFields.find((field) => field === value.getAttribute('data-column'));
  }, []);
}

/** A cell, or a field of the details. */
const VALUE = '[data-column]';
