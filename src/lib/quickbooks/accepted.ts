/** Problems that an admin accepts because no edit can remove them. They're notes until the values in question change. */
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { checkCustomer, type CheckFinding, findingReasons, needsPerson } from './checks.ts';
import type { Fixed, Reason } from './findings.ts';

/** The accepted reasons of a customer, each with the values in question. */
export type Accepted = Readonly<Record<string, Fixed>>;

/** Returns what can be accepted of a customer that needs a person; undefined for nothing. */
export function acceptable(
  customer: CustomerRecord,
  findings: readonly CheckFinding[],
): Accepted | undefined {
  return accepting(
    customer,
    findings.filter((finding) => columnsOf(finding).length > 0 && needsPerson([finding])),
  );
}

/** Returns findings with the accepted ones last, as notes. */
export function withAccepted(
  customer: CustomerRecord,
  findings: readonly CheckFinding[],
  accepted: Accepted | undefined,
): readonly CheckFinding[] {
  if (!accepted) return findings;
  const isAccepted = (finding: CheckFinding) => {
    const values = accepted[finding.reason];
    return values && columnsOf(finding).every((column) => values[column] === customer[column]);
  };
  const notes = findings.filter(isAccepted).map(({ reason, field, text }) => {
    const note = `Accepted: ${text}`;
    return { reason, kind: 'note', field, text: note, isAccepted: true } satisfies CheckFinding;
  });
  return [...findings.filter((finding) => !isAccepted(finding)), ...notes];
}

/** Checks changed values of a customer. What was accepted stays accepted unless the values in question changed. */
export function checkChanged(
  customer: CustomerRecord,
  known: readonly CheckFinding[],
  changed: CustomerRecord,
): readonly CheckFinding[] {
  const accepted = known.filter(({ isAccepted }) => isAccepted);
  return withAccepted(changed, checkCustomer(changed), accepting(customer, accepted));
}

function accepting(customer: CustomerRecord, findings: readonly CheckFinding[]): Accepted | undefined {
  if (findings.length === 0) return undefined;
  return Object.fromEntries(
    findings.map((finding) => [
      finding.reason,
      Object.fromEntries(columnsOf(finding).map((column) => [column, customer[column]])),
    ]),
  );
}

function columnsOf({ reason }: CheckFinding): NonNullable<Reason['acceptedFor']> {
  return (findingReasons[reason] satisfies Reason as Reason).acceptedFor ?? [];
}
