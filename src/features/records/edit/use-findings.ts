import type { CustomerRecord, DraftField } from '#lib/customer.ts';
import { checkCustomer, type CheckFinding, type FindingReason } from '#lib/quickbooks/checks.ts';
import { useChecks } from '../api/use-checks.ts';

/** Returns the problems of a customer with its typed values. */
export function useFindings(stored: CustomerRecord, typed: CustomerRecord): readonly CheckFinding[] {
  const known = useChecks().result?.findings.get(stored.id) ?? [];
  // Names are compared with others only after saving.
  const isSameName = typed.company_name === stored.company_name;
  const shared = isSameName ? known.filter(({ reason }) => reason === 'name-taken') : [];
  return [...shared, ...checkCustomer(typed)];
}

const FIELDS: Partial<Record<FindingReason, DraftField>> = {
  country: 'physicalAddress',
  'part-lost': 'physicalAddress',
  'no-city': 'physicalAddress',
  'no-province': 'physicalAddress',
  'no-postal-code': 'physicalAddress',
  'mail-host': 'emailAddress',
  phone: 'officePhone',
  'cell-changed': 'cellPhone',
};

/** Returns the field of the first problem, or the first field. */
export function fieldInQuestion(findings: readonly CheckFinding[]): DraftField {
  const first = findings.find(({ kind }) => kind !== 'note');
  return (first && FIELDS[first.reason]) ?? 'companyName';
}
