import type { QueryClient } from '@tanstack/react-query';
import { batches } from '#lib/batches.ts';
import { customerColumns, type CustomerRecord } from '#lib/customer/customer.ts';
import { pairKey } from '#lib/duplicates/pair-key.ts';
import { withAccepted } from '#lib/quickbooks/accepted.ts';
import type { Problem } from '#lib/quickbooks/problems.ts';
import {
  acceptedOtherwise,
  type CheckNews,
  type ChecksState,
  countProblems,
  type Decisions,
  type DuplicateGroup,
  haveSamePairs,
  readDecisions,
} from './checks-state.ts';
import type { RecordsApi } from '../api/records-api.ts';
import { allCustomers } from '../api/customers-api.ts';
import type { CheckAnswer, CheckTask } from '#lib/checks/checker.ts';
import { Store, TaskWorker, type WorkerPort } from './task-worker.ts';

type ReadingApi = Pick<
  RecordsApi,
  'distinctPairs' | 'accepted' | 'readAll' | 'count' | 'lastLogged' | 'changedSince'
>;

/** More customers are checked on request. */
export const CHECKED_AUTOMATICALLY = 50_000;

/** Few enough that a registration hardly waits for a read, nor the page for a post. */
const AT_ONCE = 250;

/** In milliseconds, of which the embedded database needs an eighth, so that registrations rarely wait for it. */
const TIME_PER_CUSTOMER = 0.125;

const IDLE: ChecksState = { status: 'idle', progress: { checked: 0, of: 0 }, isOutdated: false };

/** Checks all customers in a worker, and then only those that changed. */
export class Checks extends Store<ChecksState> {
  readonly #startWorker: () => WorkerPort;
  #customers = new Map<string, CustomerRecord>();
  #problems = new Map<string, readonly Problem[]>();
  #decisions: Decisions = { distinct: new Set(), accepted: new Map() };
  #worker: TaskWorker<CheckTask, CheckAnswer> | undefined;
  #duplicates: DuplicateGroup[] = [];
  /** Reads customers. */
  #running: AbortController | undefined;
  /** The one that the check reads from. */
  #api: ReadingApi | undefined;
  /** The last change in the log before the check. */
  #logged = 0;
  /** The running catch-up, which a second one waits for. */
  #caughtUp: Promise<void> | undefined;
  /** Changes made while customers are read. The read may return the old state. */
  #waiting: CheckNews[] = [];

  constructor(startWorker: () => WorkerPort) {
    super(IDLE);
    this.#startWorker = startWorker;
  }

  async run(api: ReadingApi, total: number): Promise<void> {
    this.close();
    this.#api = api;
    this.#running = new AbortController();
    const { signal } = this.#running;
    this.#set({ status: 'running', progress: { checked: 0, of: total }, isOutdated: false });
    try {
      await this.#read(api, signal);
      // The result stays when what changed during the check can't be read.
      await this.#update(api, signal).catch(() => this.outdate());
      if (signal.aborted) return;
    } catch (error) {
      if (signal.aborted) return;
      this.close();
      this.#set({ status: 'failed', error: error instanceof Error ? error : new Error(String(error)) });
    }
    this.#sendWaiting();
  }

  /** Checks what others changed since. If that isn't known, checks all again, or marks the result as out of date. */
  catchUp(): Promise<void> {
    this.#caughtUp ??= this.#catchUp().finally(() => (this.#caughtUp = undefined));
    return this.#caughtUp;
  }

  async #catchUp(): Promise<void> {
    const api = this.#api;
    if (!this.#worker || !api) return this.outdate();
    // A running check ends with the changes made since its start.
    if (this.#running) return undefined;
    this.#running = new AbortController();
    const { signal } = this.#running;
    const failure = await this.#update(api, signal).catch(String);
    if (signal.aborted) return undefined;
    this.#sendWaiting();
    if (failure !== undefined) return this.outdate();
    const { size } = this.#customers;
    if (this.state.isOutdated && size <= CHECKED_AUTOMATICALLY) await this.run(api, size);
    return undefined;
  }

  /** Resolves when no check is running. */
  async settled(): Promise<void> {
    while (this.state.status === 'running') {
      await new Promise<void>((resolve) => {
        const unsubscribe = this.subscribe(() => {
          unsubscribe();
          resolve();
        });
      });
    }
  }

  /** Stops checking. An earlier result stays, marked as out of date. */
  cancel(): void {
    if (this.state.status === 'running') this.close();
  }

  /** Stops the worker and forgets the customers. */
  close(): void {
    this.#running?.abort();
    this.#running = undefined;
    this.#worker?.close();
    this.#worker = undefined;
    this.#customers = new Map();
    this.#problems = new Map();
    this.#duplicates = [];
    this.#waiting = [];
    this.#set({ status: 'idle', isOutdated: true });
  }

  /** Checks again what became of customers. */
  take(news: CheckNews): void {
    if (this.#running) this.#waiting.push(news);
    else if (this.#worker) void this.#send(this.#taskOf(news));
    else this.outdate();
  }

  #taskOf({ put = [], remove = [], decided = [], accepted = new Map() }: CheckNews): CheckTask {
    const known = this.#decisions;
    for (const [pair, isDistinct] of decided) known.distinct[isDistinct ? 'add' : 'delete'](pairKey(...pair));
    for (const [id, each] of accepted) known.accepted.set(id, { ...known.accepted.get(id), ...each });
    return { put: [...this.#recordsOf(accepted.keys()), ...put], remove };
  }

  /** Marks the result as out of date after a change by someone else. */
  outdate(): void {
    if (!this.state.isOutdated) this.#set({ isOutdated: true });
  }

  async #read(api: ReadingApi, signal: AbortSignal): Promise<void> {
    this.#logged = await api.lastLogged(signal);
    const decisions = await readDecisions(api, signal);
    const { total, pages } = await api.readAll({}, signal, AT_ONCE);
    signal.throwIfAborted();
    this.#decisions = decisions;
    const receive = (answer: CheckAnswer) => this.#receive(answer);
    const worker = new TaskWorker<CheckTask, CheckAnswer>(this.#startWorker(), receive);
    this.#worker = worker;
    for await (const page of pages) {
      signal.throwIfAborted();
      for (const record of page) this.#customers.set(record.id, record);
      const start = performance.now();
      await worker.post({ put: page, remove: [] });
      // The database rests while the worker checks.
      const pause = start + page.length * TIME_PER_CUSTOMER - performance.now();
      if (this.#customers.size < total && pause > 0) {
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
    await worker.post({ put: [], remove: [], distinct: decisions.distinct });
    await this.#report();
    signal.throwIfAborted();
    this.#set({ status: 'idle' });
  }

  /** Reads what changed since, and who registered if the log doesn't explain their number. The log has own changes, too. */
  async #update(api: ReadingApi, signal: AbortSignal): Promise<void> {
    const { number, put, remove } = await api.changedSince(this.#logged, signal);
    const decisions = await readDecisions(api, signal);
    const count = await api.count({}, signal);
    const left = remove.filter((id) => this.#customers.has(id));
    const added = put.filter(({ id }) => !this.#customers.has(id));
    const isExplained = this.#customers.size - left.length + added.length === count;
    const registered = isExplained ? [] : await this.#registered(api, signal);
    signal.throwIfAborted();
    this.#logged = number;
    const before = this.#decisions;
    const accepted = this.#recordsOf(acceptedOtherwise(decisions, before));
    this.#decisions = decisions;
    // An edit in the log may be of a customer that was deleted since.
    const gone = new Set(remove);
    const others = [...registered, ...put].filter(
      (record) => !isSame(record, this.#customers.get(record.id)),
    );
    const changed = [...accepted, ...others].filter(({ id }) => !gone.has(id));
    if (changed.length + left.length > 0 || !haveSamePairs(decisions, before))
      await this.#send({ put: changed, remove: left });
    if (this.#customers.size !== count) this.outdate();
  }

  async #registered(api: ReadingApi, signal: AbortSignal): Promise<CustomerRecord[]> {
    const since = Array.from(this.#customers.values(), ({ created_at }) => created_at).reduce(later, '');
    return since === '' ? [] : allCustomers(api, { since }, signal);
  }

  #sendWaiting(): void {
    this.#running = undefined;
    for (const news of this.#waiting.splice(0)) void this.#send(this.#taskOf(news));
  }

  /** Checks customers again, and resolves when the result has them. */
  async #send({ put, remove }: CheckTask): Promise<void> {
    for (const id of remove) this.#customers.delete(id);
    for (const record of put) this.#customers.set(record.id, record);
    try {
      const parts = [...batches(put, AT_ONCE)];
      const last = parts.pop() ?? [];
      for (const part of parts) await this.#worker?.post({ put: part, remove: [] });
      await this.#worker?.post({ put: last, remove, distinct: this.#decisions.distinct });
    } catch {
      return this.outdate();
    }
    return this.#report();
  }

  #receive({ checked, problems = [], duplicates = [] }: CheckAnswer): void {
    const { status, progress } = this.state;
    if (status === 'running' && checked !== progress.checked)
      this.#set({ progress: { ...progress, checked } });
    for (const [id, found] of problems) {
      const customer = this.#customers.get(id);
      if (found.length > 0 && customer)
        this.#problems.set(id, withAccepted(customer, found, this.#decisions.accepted.get(id)));
      else this.#problems.delete(id);
    }
    // As they arrive, because all at once would block the page.
    for (const { ids, strength, reasons } of duplicates) {
      const members = ids.flatMap((id) => this.#customers.get(id) ?? []);
      members.sort((a, b) => (a.created_at < b.created_at ? -1 : 1));
      this.#duplicates.push({ id: ids.join(' '), strength, members, reasons });
    }
  }

  #recordsOf(ids: Iterable<string>): CustomerRecord[] {
    return Array.from(ids).flatMap((id) => this.#customers.get(id) ?? []);
  }

  /** Sets the result, in steps that don't block the page. */
  async #report(): Promise<void> {
    const duplicates = this.#duplicates.splice(0);
    const customers = this.#customers;
    // Components rerender only for a new map. The first one is new.
    if (this.state.status !== 'running') this.#problems = new Map(this.#problems);
    const problems = this.#problems;
    const counted = await countProblems(customers, problems);
    // A new check has begun.
    if (customers.size > 0 && this.#customers.size === 0) return;
    this.#set({ result: { customers, problems, duplicates, ...counted } });
  }

  #set(change: Partial<ChecksState>): void {
    this.set({ ...this.state, ...change });
  }
}

function isSame(one: CustomerRecord, other: CustomerRecord | undefined): boolean {
  return other !== undefined && customerColumns.every((column) => one[column] === other[column]);
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}

function startWorker(): WorkerPort {
  return new Worker(new URL('../../../lib/checks/worker.ts', import.meta.url), { type: 'module' });
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
