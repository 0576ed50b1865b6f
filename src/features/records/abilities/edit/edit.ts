import { type CustomerAction, isHere, named } from '../../shared/action.ts';
import { matchedField, usePressedField } from './first-field.ts';

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
