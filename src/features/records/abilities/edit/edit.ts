import type { CustomerAction } from '../action.ts';
import { isHere } from '../baselines/baselines.ts';
import { named } from '../named.ts';

export const details = {
  on: 'customer',
  id: 'details',
  icon: 'eye',
  label: 'View details',
  labelFor: named('View details of {name}'),
  records: ['current', 'deleted'],
  one: (record, { showDetails }) => showDetails(record),
} satisfies CustomerAction;

export const edit = {
  on: 'customer',
  id: 'edit',
  icon: 'pencil',
  label: 'Edit',
  labelFor: named('Edit {name}'),
  shortcut: { keys: ['e'], does: 'Edit' },
  records: ['current'],
  isFor: isHere,
  one: (record, { open }) => open('edit', { record }),
} satisfies CustomerAction;

export const copy = {
  on: 'customer',
  id: 'copy',
  icon: 'copy',
  label: 'Copy all details',
  labelFor: named('Copy all details of {name}'),
  records: ['current'],
  one: (record, { copyAll }) => copyAll(record),
} satisfies CustomerAction;

/** What a request under the Protection of Personal Information Act is answered with. */
export const downloadEverything = {
  on: 'customer',
  id: 'everything',
  icon: 'download',
  label: 'Download everything',
  labelFor: named('Download everything about {name}'),
  isRare: true,
  records: ['current', 'deleted'],
  one: (record, context) => context.downloadEverything(record),
} satisfies CustomerAction;
