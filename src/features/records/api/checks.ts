import type { QueryClient } from '@tanstack/react-query';
import type { CustomerRecord } from '#lib/customer.ts';
import type { Finding } from '#lib/duplicates/compare.ts';
import { type DuplicateGroup as FoundGroup, pairKey } from '#lib/duplicates/find-duplicates.ts';
import type { Flagged } from '#lib/export/file-report.ts';
import { newestFirst } from '#lib/list-order.ts';
import { type CheckFinding, needsFix } from '#lib/quickbooks/checks.ts';
import type { CustomerPair, RecordsApi } from './records-api.ts';
import type { CheckAnswer, CheckTask } from '#lib/checks/checker.ts';

export interface ChecksResult {
  customers: ReadonlyMap<string, CustomerRecord>;
  findings: ReadonlyMap<string, readonly CheckFinding[]>;
  /** Newest first. */
  toFix: readonly Flagged[];
  /** Most likely first, then those that only share a value. */
  duplicates: readonly DuplicateGroup[];
}

/** Customers that may be the same, first registered first. */
export interface DuplicateGroup {
  id: string;
  strength: 'likely' | 'shared';
  members: readonly CustomerRecord[];
  reasons: readonly Finding[];
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

/** Checks all customers in a worker. A change on this desk checks only that customer again. */
export class Checks {
  #state: ChecksState = { status: 'idle', progress: { checked: 0, of: 0 }, isOutdated: false };
  readonly #startWorker: () => CheckPort;
  readonly #listeners = new Set<() => void>();
  #customers = new Map<string, CustomerRecord>();
  #findings = new Map<string, readonly CheckFinding[]>();
  #distinct = new Set<string>();
  /** Whether someone else changed a customer during the check. */
  #isOutdated = false;
  #worker: CheckPort | undefined;
  #arriving: FoundGroup[] = [];
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
    this.cancel();
    const running = new AbortController();
    const { signal } = running;
    this.#running = running;
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#waiting = [];
    this.#isOutdated = false;
    this.#set({ status: 'running', progress: { checked: 0, of: total } });
    try {
      await this.#read(api, signal);
    } catch (error) {
      if (signal.aborted) return;
      this.#worker = undefined;
      this.#set({ status: 'failed', error: error instanceof Error ? error : new Error(String(error)) });
    }
    if (this.#running === running) this.#running = undefined;
  }

  /** Stops checking. An earlier result stays, marked as out of date. */
  cancel(): void {
    if (!this.#running) return;
    this.#running.abort();
    this.#running = undefined;
    this.#set({ status: 'idle', isOutdated: this.#state.result !== undefined });
  }

  close(): void {
    this.cancel();
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#customers = new Map();
    this.#findings = new Map();
    this.#state = { status: 'idle', progress: { checked: 0, of: 0 }, isOutdated: false };
  }

  put(records: readonly CustomerRecord[]): void {
    this.#change({ put: records, remove: [] });
  }

  remove(ids: readonly string[]): void {
    this.#change({ put: [], remove: ids });
  }

  /** Excludes a pair from the duplicates, or includes it again. */
  setDistinct([one, other]: CustomerPair, distinct: boolean): void {
    if (distinct) this.#distinct.add(pairKey(one, other));
    else this.#distinct.delete(pairKey(one, other));
    this.#change({ put: [], remove: [] });
  }

  /** Marks the result as out of date after a change by someone else. */
  outdate(): void {
    if (this.#state.status === 'running') this.#isOutdated = true;
    else if (this.#state.result && !this.#state.isOutdated) this.#set({ isOutdated: true });
  }

  async #read(api: ReadingApi, signal: AbortSignal): Promise<void> {
    const distinct = new Set((await api.distinctPairs(signal)).map(([one, other]) => pairKey(one, other)));
    const { total, pages } = await api.readAll({}, signal);
    const customers = new Map<string, CustomerRecord>();
    const findings = new Map<string, readonly CheckFinding[]>();
    const toFix: Flagged[] = [];
    const groups: FoundGroup[] = [];
    const worker = this.#startWorker();
    const answered = new Promise<readonly FoundGroup[]>((resolve, reject) => {
      worker.onerror = ({ message }) => reject(new Error(message || 'The check couldn’t start.'));
      signal.addEventListener('abort', () => {
        worker.terminate();
        reject(new Error('The check was canceled.'));
      });
      worker.onmessage = ({ data }: MessageEvent<CheckAnswer>) => {
        for (const [id, found] of data.findings ?? []) {
          findings.set(id, found);
          const record = customers.get(id);
          // Work in small parts, because all at once would block the page.
          if (record && needsFix(found)) toFix.push({ record, findings: found });
        }
        groups.push(...(data.duplicates ?? []));
        if (data.isLast) resolve(groups);
        else if (!data.findings && !data.duplicates)
          this.#set({ progress: { checked: data.checked, of: total } });
      };
    });
    // Avoid an unhandled rejection, because a canceled check rejects before it's awaited.
    answered.catch(() => undefined);
    for await (const page of pages) {
      signal.throwIfAborted();
      for (const record of page) customers.set(record.id, record);
      worker.postMessage({ put: page, remove: [] });
    }
    worker.postMessage({ put: [], remove: [], distinct });
    const duplicates = await answered;
    worker.onmessage = ({ data }: MessageEvent<CheckAnswer>) => this.#receive(data);
    this.#worker = worker;
    this.#customers = customers;
    this.#findings = findings;
    this.#distinct = distinct;
    // Fewer customers were read than counted.
    const isOutdated = this.#isOutdated || customers.size !== total;
    this.#set({ status: 'idle', isOutdated, result: this.#result(duplicates, toFix) });
    for (const task of this.#waiting.splice(0)) this.#send(task);
  }

  #change(task: CheckTask): void {
    if (this.#state.status === 'running') this.#waiting.push(task);
    else if (this.#worker) this.#send(task);
    else if (this.#state.result) this.#set({ isOutdated: true });
  }

  #send({ put, remove }: CheckTask): void {
    for (const id of remove) this.#customers.delete(id);
    const isNew = put.some(({ id }) => !this.#customers.has(id));
    for (const record of put) this.#customers.set(record.id, record);
    if (isNew) this.#customers = new Map([...this.#customers].sort(([, a], [, b]) => newestFirst(a, b)));
    this.#worker?.postMessage({ put, remove, distinct: this.#distinct });
  }

  #receive({ findings = [], duplicates = [], isLast }: CheckAnswer): void {
    for (const [id, found] of findings) {
      if (found.length > 0 && this.#customers.has(id)) this.#findings.set(id, found);
      else this.#findings.delete(id);
    }
    this.#arriving.push(...duplicates);
    if (!isLast) return;
    // Components rerender only for a new map.
    this.#findings = new Map(this.#findings);
    this.#set({ result: this.#result(this.#arriving.splice(0)) });
  }

  #result(duplicates: readonly FoundGroup[], toFix = this.#toFix()): ChecksResult {
    const customers = this.#customers;
    const findings = this.#findings;
    return {
      customers,
      findings,
      toFix,
      duplicates: duplicates.map(({ ids, strength, reasons }) => ({
        id: ids.join(' '),
        strength,
        members: ids
          .flatMap((id) => customers.get(id) ?? [])
          .toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1)),
        reasons,
      })),
    };
  }

  #toFix(): Flagged[] {
    const toFix: Flagged[] = [];
    for (const record of this.#customers.values()) {
      const findings = this.#findings.get(record.id);
      if (findings && needsFix(findings)) toFix.push({ record, findings });
    }
    return toFix;
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
