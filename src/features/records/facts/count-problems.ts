import type { CustomerRecord } from '#lib/customer/customer.ts';
import { type CheckFinding, needsFix, needsPerson } from '#lib/quickbooks/checks.ts';

export interface Flagged {
  record: CustomerRecord;
  findings: readonly CheckFinding[];
}

/** How many customers are counted without a break. */
const STEP = 10_000;

/** Divides customers by their problems, in steps that don't block the page. */
export async function countProblems(
  customers: ReadonlyMap<string, CustomerRecord>,
  findings: ReadonlyMap<string, readonly CheckFinding[]>,
) {
  const toFix: Flagged[] = [];
  const corrections: Flagged[] = [];
  let [fixable, seen] = [0, 0];
  for (const record of customers.values()) {
    seen += 1;
    if (seen % STEP === 0) await new Promise((resolve) => setTimeout(resolve));
    const found = findings.get(record.id);
    if (!found || !needsFix(found)) continue;
    (needsPerson(found) ? toFix : corrections).push({ record, findings: found });
    if (found.some(({ fix }) => fix)) fixable += 1;
  }
  return { toFix, corrections, fixable };
}
