import type { QueryClient } from '@tanstack/react-query';
import type { CustomerRecord } from '#lib/customer.ts';
import type { MatchReason } from '#lib/duplicates/compare.ts';
import { pairKey } from '#lib/duplicates/duplicate-index.ts';
import type { Flagged } from '#lib/quickbooks/file-report.ts';
import { newestFirst } from '#lib/list-order.ts';
import { type CheckFinding, needsFix } from '#lib/quickbooks/checks.ts';
import type { CustomerPair, RecordsApi } from './records-api.ts';
import type { CheckAnswer, CheckTask } from '#lib/checks/checker.ts';

export interface ChecksResult {
  customers: ReadonlyMap<string, CustomerRecord>;
  findings: ReadonlyMap<string, readonly CheckFinding[]>;
  /** Newest first. */
  toFix: readonly Flagged[];
  /** How many of them have a proposed fix. */
  fixable: number;
  /** Most likely first, then those that only share a value. */
  duplicates: readonly DuplicateGroup[];
}

/** Customers that may be the same, first registered first. */
export interface DuplicateGroup {
  id: string;
  strength: 'likely' | 'shared';
  members: readonly CustomerRecord[];
  reasons: readonly MatchReason[];
}

export interface ChecksState {
  status: 'idle' | 'running' | 'failed';
  progress: { checked: number; of: number };
  error?: Error;
  /** Stays while customers are checked again. */
  result?: ChecksResult;
  isOutdated: boolean;
}

type ReadingApi = Pick<RecordsApi, 'readAll' | 'distinctPairs'>;

/** A worker, or a fake in tests. */
export type CheckPort = Pick<Worker, 'postMessage' | 'onmessage' | 'onerror' | 'terminate'>;

/** In milliseconds: 20 times what the embedded database takes to read one, so that registrations rarely wait for it. */
const PAUSE_PER_CUSTOMER = 0.25;

const IDLE: ChecksState = { status: 'idle', progress: { checked: 0, of: 0 }, isOutdated: false };

/** Checks all customers in a worker. A change on this desk checks only that customer again. */
export class Checks {
  #state = IDLE;
  readonly #startWorker: () => CheckPort;
  readonly #listeners = new Set<() => void>();
  #customers = new Map<string, CustomerRecord>();
  #findings = new Map<string, readonly CheckFinding[]>();
  #distinct = new Set<string>();
  #worker: CheckPort | undefined;
  #duplicates: DuplicateGroup[] = [];
  #running: AbortController | undefined;
  /** Changes made while customers are read. The read may return the old state. */
  #waiting: CheckTask[] = [];

  constructor(startWorker: () => CheckPort) {
    this.#startWorker = startWorker;
  }

  get state(): ChecksState {
    return this.#state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async run(api: ReadingApi, total: number): Promise<void> {
    this.close();
    const running = new AbortController();
    const { signal } = running;
    this.#running = running;
    this.#set({ status: 'running', progress: { checked: 0, of: total }, isOutdated: false });
    try {
      await this.#read(api, signal);
    } catch (error) {
      if (signal.aborted) return;
      this.close();
      this.#set({ status: 'failed', error: error instanceof Error ? error : new Error(String(error)) });
    }
    this.#running = undefined;
  }

  /** Stops checking. An earlier result stays, marked as out of date. */
  cancel(): void {
    if (this.#running) this.close();
  }

  /** Stops the worker and forgets the customers. */
  close(): void {
    this.#running?.abort();
    this.#running = undefined;
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#customers = new Map();
    this.#findings = new Map();
    this.#duplicates = [];
    this.#waiting = [];
    this.#set({ status: 'idle', isOutdated: true });
  }

  /** Checks changed customers again. */
  change(task: CheckTask): void {
    if (this.#state.status === 'running') this.#waiting.push(task);
    else if (this.#worker) this.#send(task);
    else this.outdate();
  }

  /** Excludes a pair from the duplicates, or includes it again. */
  setDistinct([one, other]: CustomerPair, distinct: boolean): void {
    if (distinct) this.#distinct.add(pairKey(one, other));
    else this.#distinct.delete(pairKey(one, other));
    this.change({ put: [], remove: [] });
  }

  /** Marks the result as out of date after a change by someone else. */
  outdate(): void {
    if (!this.#state.isOutdated) this.#set({ isOutdated: true });
  }

  async #read(api: ReadingApi, signal: AbortSignal): Promise<void> {
    const distinct = new Set((await api.distinctPairs(signal)).map(([one, other]) => pairKey(one, other)));
    const { total, pages } = await api.readAll({}, signal);
    signal.throwIfAborted();
    this.#distinct = distinct;
    const worker = this.#startWorker();
    this.#worker = worker;
    const check = (task: CheckTask) =>
      new Promise<void>((resolve, reject) => {
        worker.onerror = ({ message }) => reject(new Error(message || 'The check couldn’t start.'));
        signal.onabort = () => reject(new Error('The check was canceled.'));
        worker.onmessage = ({ data }: MessageEvent<CheckAnswer>) => {
          this.#receive(data);
          if (data.isLast || !task.distinct) resolve();
        };
        worker.postMessage(task);
      });
    for await (const page of pages) {
      signal.throwIfAborted();
      for (const record of page) this.#customers.set(record.id, record);
      await check({ put: page, remove: [] });
      const pause = page.length * PAUSE_PER_CUSTOMER;
      if (this.#customers.size < total) await new Promise((resolve) => setTimeout(resolve, pause));
    }
    await check({ put: [], remove: [], distinct });
    // Fewer customers were read than counted.
    if (this.#customers.size !== total) this.outdate();
    this.#set({ status: 'idle' });
    for (const task of this.#waiting.splice(0)) this.#send(task);
  }

  #send({ put, remove }: CheckTask): void {
    for (const id of remove) this.#customers.delete(id);
    const isNew = put.some(({ id }) => !this.#customers.has(id));
    for (const record of put) this.#customers.set(record.id, record);
    if (isNew) this.#customers = new Map([...this.#customers].sort(([, a], [, b]) => newestFirst(a, b)));
    this.#worker?.postMessage({ put, remove, distinct: this.#distinct });
  }

  #receive({ checked, findings = [], duplicates = [], isLast }: CheckAnswer): void {
    const { status, progress } = this.#state;
    if (status === 'running' && checked !== progress.checked)
      this.#set({ progress: { ...progress, checked } });
    for (const [id, found] of findings) {
      if (found.length > 0 && this.#customers.has(id)) this.#findings.set(id, found);
      else this.#findings.delete(id);
    }
    // As they arrive, because all at once would block the page.
    for (const { ids, strength, reasons } of duplicates) {
      const members = ids.flatMap((id) => this.#customers.get(id) ?? []);
      members.sort((a, b) => (a.created_at < b.created_at ? -1 : 1));
      this.#duplicates.push({ id: ids.join(' '), strength, members, reasons });
    }
    if (!isLast) return;
    // Components rerender only for a new map. The first one is new.
    if (status !== 'running') this.#findings = new Map(this.#findings);
    this.#set({ result: this.#result() });
  }

  #result(): ChecksResult {
    const customers = this.#customers;
    const findings = this.#findings;
    const toFix: Flagged[] = [];
    let fixable = 0;
    for (const record of customers.values()) {
      const found = findings.get(record.id);
      if (!found || !needsFix(found)) continue;
      toFix.push({ record, findings: found });
      if (found.some(({ fix }) => fix)) fixable += 1;
    }
    return { customers, findings, toFix, fixable, duplicates: this.#duplicates.splice(0) };
  }

  #set(change: Partial<ChecksState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

const all = new WeakMap<QueryClient, Checks>();

/** Returns the checks that belong to a query client. */
export function checksOf(client: QueryClient): Checks {
  const known = all.get(client);
  if (known) return known;
  const checks = new Checks(startWorker);
  all.set(client, checks);
  return checks;
}

function startWorker(): CheckPort {
  return new Worker(new URL('../../../lib/checks/worker.ts', import.meta.url), { type: 'module' });
}
