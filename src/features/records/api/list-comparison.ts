import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { batches } from '#lib/batches.ts';
import type { CustomerRecord } from '#lib/customer.ts';
import type { Compared, ListKind } from '#lib/quickbooks-list/compare.ts';
import type { Heads } from '#lib/quickbooks-list/heads.ts';
import type { OtherRow } from '#lib/quickbooks-list/listed.ts';
import type { ListAnswer, ListContents, ListTask } from '#lib/quickbooks-list/session.ts';
import { type Checks, checksOf } from './checks.ts';
import type { ChecksResult } from './checks-state.ts';
import { Store, useStore } from './store.ts';
import { TaskWorker, type WorkerPort } from './task-worker.ts';

/** QuickBooks' own list, and what comparing it with all customers found. */
export interface ListState {
  /** The file's name; null for none. */
  file: string | null;
  /** Why it can't be read. */
  problem?: string | undefined;
  /** Undefined while the file is read. */
  contents?: ListContents | undefined;
  result?: ListResult;
}

export interface ListResult {
  /** By id. */
  compared: ReadonlyMap<string, Compared>;
  /** The customers of each kind. Those that need a person are first. */
  rows: ReadonlyMap<ListKind, readonly CustomerRecord[]>;
  others: readonly OtherRow[];
}

type CheckedCustomers = Pick<Checks, 'state' | 'subscribe' | 'settled'>;

const NONE: ListState = { file: null };

/** Few enough that posting them doesn't block the page. */
const PART = 500;

/** Compares the checked customers with QuickBooks' list in a worker, and again whenever the checks have changes. */
export class ListComparison extends Store<ListState> {
  readonly #checks: CheckedCustomers;
  readonly #startWorker: () => WorkerPort;
  #worker: TaskWorker<ListTask, ListAnswer> | undefined;
  /** The customers that the worker has. */
  #posted = new Map<string, CustomerRecord>();
  #compared: ChecksResult | undefined;
  /** The running comparison, which ends with what changed since its start. */
  #comparing: Promise<void> | undefined;
  #next = emptyResult();
  #unfollow: () => void = () => undefined;

  constructor(checks: CheckedCustomers, startWorker: () => WorkerPort) {
    super(NONE);
    this.#checks = checks;
    this.#startWorker = startWorker;
  }

  /** Reads a file. */
  open(file: File): void {
    this.close();
    this.#worker = new TaskWorker(this.#startWorker(), (answer) => this.#receive(answer));
    this.#change({ file: file.name });
    this.#post({ file });
  }

  setHeads(heads: Heads): void {
    const { contents } = this.state;
    if (contents) this.#change({ contents: { ...contents, heads } });
    this.#post({ heads });
  }

  /** Resolves when all customers are checked and compared. Rejects when the list is closed before. */
  async compare(): Promise<void> {
    const worker = this.#worker;
    await this.#checks.settled();
    if (this.#worker !== worker || !this.#checks.state.result) throw new Error('Nothing was compared.');
    this.#compared = undefined;
    this.#unfollow();
    this.#unfollow = this.#checks.subscribe(() => void this.#update().catch(() => undefined));
    await this.#update();
  }

  /** Forgets the list. */
  close(): void {
    this.#unfollow();
    this.#worker?.close();
    this.#worker = undefined;
    this.#posted = new Map();
    this.#comparing = undefined;
    this.set(NONE);
  }

  #update(): Promise<void> {
    this.#comparing ??= this.#run().finally(() => (this.#comparing = undefined));
    return this.#comparing;
  }

  /** Posts the customers that changed since, in parts, and compares all. */
  async #run(): Promise<void> {
    const { result } = this.#checks.state;
    if (!result || result === this.#compared) return;
    this.#compared = result;
    const { customers } = result;
    const put = [...customers.values()].filter((each) => this.#posted.get(each.id) !== each);
    const remove = [...this.#posted.keys()].filter((id) => !customers.has(id));
    this.#show(put, new Set(remove));
    for (const id of remove) this.#posted.delete(id);
    for (const part of batches(put, PART)) {
      await this.#worker?.post({ put: part });
      for (const each of part) this.#posted.set(each.id, each);
    }
    this.#next = emptyResult();
    await this.#worker?.post({ remove });
    this.#change({ result: this.#next });
    await this.#run();
  }

  /** Shows changes in the last result, until there's another one. */
  #show(put: readonly CustomerRecord[], removed: ReadonlySet<string>): void {
    const { result } = this.state;
    if (!result) return;
    const changed = new Map(put.map((each) => [each.id, each]));
    const current = (rows: readonly CustomerRecord[]) =>
      rows.filter(({ id }) => !removed.has(id)).map((row) => changed.get(row.id) ?? row);
    const rows = new Map(Array.from(result.rows, ([kind, of]) => [kind, current(of)]));
    this.#change({ result: { ...result, rows } });
  }

  #receive({ problem, contents, compared = [], others = [] }: ListAnswer): void {
    if (problem !== undefined) this.close();
    if (contents || problem !== undefined) this.#change({ contents, problem });
    // As they arrive, because all at once would block the page.
    for (const each of compared) {
      const customer = this.#posted.get(each.id);
      if (!customer) continue;
      this.#next.compared.set(each.id, each);
      this.#next.rows.get(each.kind)?.push(customer);
    }
    this.#next.others.push(...others);
  }

  #post(task: ListTask): void {
    const worker = this.#worker;
    const problem = 'Couldn’t read the file. Reload the page and try again.';
    worker?.post(task).catch(() => worker === this.#worker && this.#receive({ problem }));
  }

  #change(change: Partial<ListState>): void {
    this.set({ ...this.state, ...change });
  }
}

function emptyResult() {
  const kinds = ['differs', 'taken', 'alike', 'same', 'missing'] as const;
  const rows = new Map<ListKind, CustomerRecord[]>(kinds.map((kind) => [kind, []]));
  return { compared: new Map<string, Compared>(), rows, others: [] as OtherRow[] };
}

function startWorker(): WorkerPort {
  return new Worker(new URL('../../../lib/quickbooks-list/worker.ts', import.meta.url), { type: 'module' });
}

const all = new WeakMap<QueryClient, ListComparison>();

/** Returns the comparison that belongs to a query client. */
export function listComparisonOf(client: QueryClient): ListComparison {
  const known = all.get(client) ?? new ListComparison(checksOf(client), startWorker);
  all.set(client, known);
  return known;
}

/** Returns the comparison and its state. */
export function useListComparison(): { comparison: ListComparison; state: ListState } {
  const comparison = listComparisonOf(useQueryClient());
  return { comparison, state: useStore(comparison) };
}
