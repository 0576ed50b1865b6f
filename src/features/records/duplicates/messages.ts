import { formatCount } from '#lib/numbers.ts';
import { customerCount, nameInText } from '../messages.ts';
import type { DuplicateReason } from './port.ts';

/** The texts about customers who may be the same. */
export const messages = {
  count: (groups: number) => `${formatCount(groups)} possible ${groups === 1 ? 'duplicate' : 'duplicates'}`,
  look: 'Look for duplicates',
  searching: (done: number, of: number) =>
    `Looking for duplicates: ${formatCount(done)} of ${customerCount(of)}`,
  searchFailed: 'The search for duplicates failed.',
  title: 'Possible duplicates',
  help: 'Customers who may have registered more than once, the likeliest first.',
  loading: 'Loading possible duplicates...',
  loadError: (message: string) => `Error loading possible duplicates: ${message}`,
  none: 'No possible duplicates',
  noneHelp: 'Customers who may have registered more than once appear here.',
  loadMore: 'Load more',
  compare: 'Compare',
  compareLabel: (names: string) => `Compare ${nameInText(names)}`,
  compareTitle: 'Is this the same customer?',
  and: ' and ',
  mayBe: (names: string) => `May be the same as ${nameInText(names)}`,
  registered: (day: string) => `Registered ${day}`,
  exported: (day: string) => `Exported ${day}`,
  notExported: 'Not exported',
  keep: 'Keep this one',
  include: 'Merge it into the kept one',
  notSame: 'Not the same',
  deciding: 'Storing...',
  notSameLabel: (company: string) => `${nameInText(company)} is not the same`,
  differ: 'Where they differ',
  nothingDiffers: 'They are the same in every field.',
  merge: 'Merge',
  merging: 'Merging...',
  back: 'Back',
  mergeHelp: 'The others go to “Recently deleted”. One Undo takes all of it back.',
  bothExported:
    'More than one of them was exported, so QuickBooks has them as separate customers. Merge them there, too: open the one that you do not keep, and change its name to that of the kept one.',
  failed: 'They could not be merged, and nothing was changed.',
  changed: 'One of these customers was changed or deleted meanwhile. Nothing was merged: look at them again.',
  merged: (others: number) =>
    others === 1
      ? ' and another customer are one now.'
      : ` and ${formatCount(others)} other customers are one now.`,
  undone: 'The merge was taken back.',
  undoneMissed:
    'The merge was taken back. An export ran meanwhile: export the customers that came back separately.',
  undoChanged:
    'The kept customer was changed, or another one deleted for good, so the merge was not taken back. Restore single customers under “Recently deleted”.',
  undoFailed: 'The merge could not be taken back, and nothing was changed.',
  mergedInto: (company: string) => `Merged into ${nameInText(company)}`,
  mergedAway: 'Merged into another customer',
  decided: 'They are kept as two customers.',
  decideFailed: 'This could not be stored, and nothing was changed.',
} as const;

export const reasons: Readonly<Record<DuplicateReason, string>> = {
  vat_same: 'Same VAT number',
  vat_slip: 'VAT number mistyped',
  email_same: 'Same email address',
  email_alike: 'Email address mistyped',
  domain_same: 'Same email domain',
  cell_same: 'Same cell phone',
  office_same: 'Same office phone',
  phone_crossed: 'Cell phone of one, office phone of the other',
  phone_slip: 'Phone number mistyped',
  contact_same: 'Same contact person',
  contact_initial: 'Contact person by initial',
  contact_alike: 'Similar contact person',
  name_same: 'Same company name',
  name_alike: 'Similar company name',
  name_part: 'One name is a part of the other',
  address_same: 'Same address',
  address_alike: 'Similar address',
};
