import type { CustomerRecord } from '#lib/customer/customer.ts';
import type { MatchReason } from '#lib/duplicates/compare.ts';
import { formatList } from '#lib/text/format-list.ts';
import type { DuplicateGroup } from '../../facts/checks-state.ts';
import { nameInText } from '../../shared/messages.ts';

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

/** Returns which customers of a group may be the same as one of them, and why. */
export function sameAs({ members, reasons }: DuplicateGroup, { id }: CustomerRecord): string {
  const others = members.filter((member) => member.id !== id);
  const names = formatList(others.map(({ company_name }) => nameInText(company_name)));
  return `May be the same as ${names}: ${reasonsText(reasons)}`;
}
