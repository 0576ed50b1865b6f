import type { MatchReason } from '#lib/duplicates/compare.ts';
import { formatCount } from '#lib/text/numbers.ts';
import { nameInText } from '../../shared/messages.ts';

export const messages = {
  compareTitle: 'Merge duplicates',
  mayBe: (names: string) => `May be the same as ${nameInText(names)}`,
  registered: (day: string) => `Registered ${day}`,
  exported: (day: string) => `Exported ${day}`,
  notExported: 'Not exported',
  loading: 'Looking up which QuickBooks has...',
  loadFailed: 'Couldn’t look up which of them QuickBooks has. Check your connection and try again.',
  keep: 'Keep this one',
  include: 'Merge into the one you keep',
  notSame: 'Not the same',
  deciding: 'Saving...',
  notSameLabel: (company: string) => `${nameInText(company)} is not the same`,
  differ: 'Differences',
  nothingDiffers: 'They’re the same in every field.',
  ready: 'The merged customer is ready for QuickBooks.',
  notReady: 'QuickBooks won’t accept the result:',
  merge: 'Merge',
  merging: 'Merging...',
  back: 'Back',
  mergeHelp: 'The others move to the Deleted tab. You can undo this.',
  bothExported:
    'More than one of them was exported, so QuickBooks has them as separate customers. Merge them there too: rename the one you don’t keep to the name of the one you keep. Until you mark it as updated, or for 30 days, it stays on the “Changed since export” tab.',
  failed: 'Couldn’t merge. Nothing was changed. Check your connection and try again.',
  changed:
    'Someone else changed or deleted one of these customers. Nothing was merged. Close this dialog and compare them again.',
  /** `{name}` is the company's name, which is isolated from the rest. */
  merged: (others: number) => `Merged ${formatCount(others + 1)} customers into {name}`,
  decided: 'Kept as separate customers',
  gone: 'Someone else permanently deleted one of these customers. Close this dialog and check for duplicates again.',
  decideFailed: 'Couldn’t save. Check your connection and try again.',
} as const;

const reasons: Readonly<Record<MatchReason, string>> = {
  vatSame: 'Same VAT number',
  vatAlike: 'Similar VAT number',
  emailSame: 'Same email address',
  emailAlike: 'Similar email address',
  domainSame: 'Same email domain',
  phoneSame: 'Same phone number',
  phoneAlike: 'Similar phone number',
  contactSame: 'Same contact person',
  contactAlike: 'Similar contact person',
  nameSame: 'Same company name',
  nameAlike: 'Similar company name',
  addressSame: 'Same address',
};

const MOST = 4;

/** Returns why customers may be duplicates, strongest reasons first. */
export function reasonsText(found: readonly MatchReason[]): string {
  return found
    .map((reason) => reasons[reason])
    .slice(0, MOST)
    .join(' · ');
}
