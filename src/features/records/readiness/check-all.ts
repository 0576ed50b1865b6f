import type { CustomerRecord } from '#lib/customer.ts';
import { createReadiness } from '#lib/export/readiness.ts';
import type { CustomersPort } from '../port.ts';
import { reasonsInSteps } from './attention.ts';
import { flaggedInSteps, isCheckedAutomatically, type ReadinessData } from './readiness-data.ts';

export interface CheckProgress {
  checked: number;
  of: number;
}

/** For how long the check may keep the page from anything else, in milliseconds: less than a frame. */
const TURN = 10;

/** How often the check reads all customers before it gives up because they change under its hands. */
const READINGS = 5;

type Port = Pick<CustomersPort, 'readAll' | 'lastChange'>;

/**
 * Reads all customers and says which of them QuickBooks may refuse. The page goes on meanwhile: the check pauses after
 * each {@link TURN}, however many customers there are. Begins again when somebody was deleted or restored while they
 * were read. Fails when reading fails, and when fewer or more customers came than there are.
 */
export async function checkAll(
  port: Port,
  signal: AbortSignal,
  onProgress: (progress: CheckProgress) => void,
): Promise<ReadinessData> {
  for (let reading = 1; ; reading += 1) {
    // Before anybody is read: what changes from here on is not known to be in the report.
    const change = await port.lastChange(signal);
    try {
      return { ...(await checkOnce(port, signal, onProgress)), change };
    } catch (error) {
      const isMeanwhile = error instanceof OtherNumberError && (await port.lastChange(signal)) !== change;
      if (!isMeanwhile || reading === READINGS) throw error;
    }
  }
}

/** As many customers as there were when the reading began did not come. */
class OtherNumberError extends Error {}

async function checkOnce(
  port: Port,
  signal: AbortSignal,
  onProgress: (progress: CheckProgress) => void,
): Promise<Omit<ReadinessData, 'change'>> {
  const readiness = createReadiness();
  const customers: CustomerRecord[] = [];
  const { pages, expected } = await port.readAll(signal);
  let checked = 0;
  for await (const page of pages(signal)) {
    signal.throwIfAborted();
    await inTurns(addAll(page, readiness.add), signal);
    customers.push(...page);
    checked += page.length;
    onProgress({ checked, of: expected });
  }
  if (checked !== expected) {
    throw new OtherNumberError(`Checked ${checked} customers, but there are ${expected}.`);
  }
  const report = await inTurns(readiness.reportInSteps(), signal);
  const flagged = await inTurns(flaggedInSteps(report, customers), signal);
  // Asked for as soon as somebody looks who needs attention.
  await inTurns(reasonsInSteps(report.points), signal);
  const isKept = isCheckedAutomatically(expected);
  return { report, flagged, customers: isKept ? customers : null, isOutdated: false };
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
