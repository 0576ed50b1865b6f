import type { CustomerRecord } from '#lib/customer/customer.ts';
import type { MatchReason } from '#lib/duplicates/compare.ts';
import { newestFirst } from '#lib/customer/list-order.ts';
import { customerName } from '#lib/quickbooks/columns.ts';
import { comparedName } from '#lib/quickbooks/names.ts';
import { formatList } from '#lib/text/format-list.ts';
import { rename } from '../edit/edit.ts';
import type { DuplicateGroup } from '../../facts/checks-state.ts';
import { type ActionContext, type CustomerAction, type GroupAction, named } from '../../shared/action.ts';
import { nameInText } from '../../shared/messages.ts';

export const compare = {
  on: 'customer',
  id: 'compare',
  icon: 'compare',
  label: 'Compare',
  labelFor: named('Compare {name}'),
  one: openGroupOf,
} satisfies CustomerAction;

export const compareGroup = {
  icon: 'compare',
  text: 'Compare',
  label: ({ rows: [first] }) => named('Compare {name} with its duplicates')(first?.company_name ?? ''),
  isFor: ({ rows }) => rows.length > 0,
  run: ({ rows: [first] }, context) => first && openGroupOf(first, context),
} satisfies GroupAction;

/** Compares customers with the same name, also when they aren't likely the same. */
export const compareSameName = {
  ...compare,
  isFor: hasTakenName,
  one: (record, { open, facts }) => {
    const name = comparedName(customerName(record));
    const [first, ...others] = [...(facts.checked?.customers.values() ?? [])]
      .filter((each) => comparedName(customerName(each)) === name)
      .sort((a, b) => newestFirst(b, a));
    if (first) {
      open('compare', {
        group: { id: name, strength: 'likely', members: [first, ...others], reasons: ['nameSame'] },
      });
    }
  },
} satisfies CustomerAction;

export const renameSameName = { ...rename, isFor: hasTakenName } satisfies CustomerAction;

function hasTakenName({ id }: CustomerRecord, { facts }: ActionContext): boolean {
  return facts.checked?.problems.get(id)?.some(({ reason }) => reason === 'name-taken') ?? false;
}

function openGroupOf({ id }: CustomerRecord, { open, facts }: ActionContext): void {
  const group = facts.checked?.duplicates.find(({ members }) => members.some((member) => member.id === id));
  if (group) open('compare', { group });
}

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

/** Returns which customers of a group may be the same as one of them. */
export function sameAs({ members }: DuplicateGroup, { id }: CustomerRecord): string {
  const others = members.filter((member) => member.id !== id);
  const names = formatList(others.map(({ company_name }) => nameInText(company_name)));
  return `May be the same as ${names}`;
}
