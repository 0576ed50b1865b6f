import type { MatchReason } from '#lib/duplicates/compare.ts';

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
