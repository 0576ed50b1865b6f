import type { CustomerRecord } from '#lib/customer.ts';
import { createReadiness } from '#lib/export/readiness.ts';
import type { CustomersPort } from '../port.ts';
import { flaggedInSteps, isCheckedAutomatically, type ReadinessData } from './readiness-data.ts';

export interface CheckProgress {
  checked: number;
  of: number;
}

/** For how long the check may keep the page from anything else, in milliseconds: less than a frame. */
const TURN = 10;

/**
 * Reads all customers and says which of them QuickBooks may refuse. The page goes on meanwhile: the check pauses after
 * each {@link TURN}, however many customers there are. Fails when reading fails, and when fewer or more customers came
 * than there are.
 */
export async function checkAll(
  port: Pick<CustomersPort, 'readAll' | 'lastChange'>,
  signal: AbortSignal,
  onProgress: (progress: CheckProgress) => void,
): Promise<ReadinessData> {
  const readiness = createReadiness();
  const customers: CustomerRecord[] = [];
  // Before anybody is read: what changes from here on is not known to be in the report.
  const change = await port.lastChange(signal);
  const { pages, expected } = await port.readAll(signal);
  let checked = 0;
  for await (const page of pages(signal)) {
    signal.throwIfAborted();
    await inTurns(addAll(page, readiness.add), signal);
    customers.push(...page);
    checked += page.length;
    onProgress({ checked, of: expected });
  }
  if (checked !== expected) throw new Error(`Checked ${checked} customers, but there are ${expected}.`);
  const report = await inTurns(readiness.reportInSteps(), signal);
  const flagged = await inTurns(flaggedInSteps(report, customers), signal);
  const isKept = isCheckedAutomatically(expected);
  return { report, flagged, customers: isKept ? customers : null, change, isOutdated: false };
}

function* addAll(page: readonly CustomerRecord[], add: (record: CustomerRecord) => void) {
  for (const record of page) {
    add(record);
    yield;
  }
}

/** Carries out steps, with pauses in which the page does what else there is to do. */
async function inTurns<T>(steps: Generator<void, T>, signal: AbortSignal): Promise<T> {
  for (let began = performance.now(); ;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - began < TURN) continue;
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
    began = performance.now();
  }
}
