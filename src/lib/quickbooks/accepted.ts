/** Problems that an admin accepts because no edit can remove them. They're notes until the values in question change. */
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { checkCustomer, type Problem, problemReasons, needsPerson } from './problems.ts';
import type { Fixed, Reason } from './reason.ts';

/** The accepted reasons of a customer, each with the values in question. */
export type Accepted = Readonly<Record<string, Fixed>>;

/** Returns what can be accepted of a customer that needs a person; undefined for nothing. */
export function acceptable(customer: CustomerRecord, problems: readonly Problem[]): Accepted | undefined {
  return accepting(
    customer,
    problems.filter((problem) => columnsOf(problem).length > 0 && needsPerson([problem])),
  );
}

/** Returns problems with the accepted ones last, as notes. */
export function withAccepted(
  customer: CustomerRecord,
  problems: readonly Problem[],
  accepted: Accepted | undefined,
): readonly Problem[] {
  if (!accepted) return problems;
  const isAccepted = (problem: Problem) => {
    const values = accepted[problem.reason];
    return values && columnsOf(problem).every((column) => values[column] === customer[column]);
  };
  const notes = problems.filter(isAccepted).map(({ reason, field, text }) => {
    const note = `Accepted: ${text}`;
    return { reason, kind: 'note', field, text: note, isAccepted: true } satisfies Problem;
  });
  return [...problems.filter((problem) => !isAccepted(problem)), ...notes];
}

/** Checks changed values of a customer. What was accepted stays accepted unless the values in question changed. */
export function checkChanged(
  customer: CustomerRecord,
  known: readonly Problem[],
  changed: CustomerRecord,
): readonly Problem[] {
  const accepted = known.filter(({ isAccepted }) => isAccepted);
  return withAccepted(changed, checkCustomer(changed), accepting(customer, accepted));
}

function accepting(customer: CustomerRecord, problems: readonly Problem[]): Accepted | undefined {
  if (problems.length === 0) return undefined;
  return Object.fromEntries(
    problems.map((problem) => [
      problem.reason,
      Object.fromEntries(columnsOf(problem).map((column) => [column, customer[column]])),
    ]),
  );
}

function columnsOf({ reason }: Problem): NonNullable<Reason['acceptedFor']> {
  return (problemReasons[reason] satisfies Reason as Reason).acceptedFor ?? [];
}
