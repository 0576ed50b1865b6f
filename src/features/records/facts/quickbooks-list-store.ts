import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { batches } from '#lib/batches.ts';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { newestFirst } from '#lib/customer/list-order.ts';
import type { Compared, ListKind } from '#lib/quickbooks/list/compare.ts';
import type { Heads } from '#lib/quickbooks/list/heads.ts';
import type { OtherRow } from '#lib/quickbooks/list/rows.ts';
import type { ListAnswer, ListContents, ListTask } from '#lib/quickbooks/list/session.ts';
import { type Checks, checksOf } from './checks.ts';
import type { ChecksResult } from './checks-state.ts';
import { Store, TaskWorker, useStore, type WorkerPort } from './task-worker.ts';

/** QuickBooks' own list, and what comparing it with all customers found. */
export interface QuickbooksListState {
  /** The file's name; null for none. */
  file: string | null;
  /** Why it can't be read. */
  problem?: string | undefined;
  /** Undefined while the file is read. */
  contents?: ListContents | undefined;
  result?: ComparedList;
}

export interface ComparedList {
  /** By id. */
  compared: ReadonlyMap<string, Compared>;
  /** The customers of each kind. Those that need a person are first. */
  rows: ReadonlyMap<ListKind, readonly CustomerRecord[]>;
  others: readonly OtherRow[];
  /** What was decided about customers since the list was opened. */
  decisions: ReadonlyMap<string, Decision>;
}

export interface Decision {
  has: boolean;
  /** Null if the desk knew it already, so that nothing was logged. */
  change: string | null;
}

type CheckedCustomers = Pick<Checks, 'state' | 'subscribe' | 'settled'>;

const NONE: QuickbooksListState = { file: null };

/** Few enough that posting them doesn't block the page. */
const PART = 500;

/** What belongs to one file and ends with it. */
interface OpenList {
  readonly worker: TaskWorker<ListTask, ListAnswer>;
  /** The customers that the worker has. */
  readonly posted: Map<string, CustomerRecord>;
  compared?: ChecksResult | undefined;
  /** The running comparison, which ends with what changed since its start. */
  comparing?: Promise<void> | undefined;
  next: ReturnType<typeof emptyResult>;
}

/** Compares the checked customers with QuickBooks' list in a worker, and again whenever the checks have changes. */
export class QuickbooksListStore extends Store<QuickbooksListState> {
  readonly #checks: CheckedCustomers;
  readonly #startWorker: () => WorkerPort;
  #list: OpenList | undefined;
  #unfollow: () => void = () => undefined;

  constructor(checks: CheckedCustomers, startWorker: () => WorkerPort) {
    super(NONE);
    this.#checks = checks;
    this.#startWorker = startWorker;
  }

  /** Reads a file. */
  open(file: File): void {
    this.close();
    const worker = new TaskWorker<ListTask, ListAnswer>(this.#startWorker(), (answer) =>
      this.#receive(list, answer),
    );
    const list: OpenList = { worker, posted: new Map(), next: emptyResult() };
    this.#list = list;
    this.#change({ file: file.name });
    this.#read(list, { file });
  }

  setHeads(heads: Heads): void {
    const { contents } = this.state;
    if (contents) this.#change({ contents: { ...contents, heads } });
    if (this.#list) this.#read(this.#list, { heads });
  }

  /** Reads another of the file's tables. */
  setTable(table: number): void {
    if (this.#list) this.#read(this.#list, { table });
  }

  /** Resolves when all customers are checked and compared. Rejects when the list is closed before. */
  async match(): Promise<void> {
    const list = this.#list;
    await this.#checks.settled();
    if (!list || this.#list !== list || !this.#checks.state.result) throw new Error('Nothing was compared.');
    list.compared = undefined;
    this.#unfollow();
    this.#unfollow = this.#checks.subscribe(() => void this.#update(list).catch(() => undefined));
    await this.#update(list);
  }

  /** Keeps what was decided about customers. Forgets those with null. */
  decide(listed: ReadonlyMap<string, Decision | null>): void {
    const { result } = this.state;
    if (!result) return;
    const all = new Map([...result.decisions, ...listed]);
    const decisions = new Map(Array.from(all).flatMap(([id, each]) => (each ? [[id, each] as const] : [])));
    this.#change({ result: { ...result, decisions } });
  }

  /** Forgets the list. */
  close(): void {
    this.#unfollow();
    this.#list?.worker.close();
    this.#list = undefined;
    this.set(NONE);
  }

  #update(list: OpenList): Promise<void> {
    list.comparing ??= this.#run(list).finally(() => (list.comparing = undefined));
    return list.comparing;
  }

  /** Posts the customers that changed since, in parts, and compares all. */
  async #run(list: OpenList): Promise<void> {
    const { result } = this.#checks.state;
    if (!result || result === list.compared) return;
    list.compared = result;
    const { customers } = result;
    const changed = [...customers.values()].filter((each) => list.posted.get(each.id) !== each);
    const put = changed.sort(newestFirst);
    const remove = [...list.posted.keys()].filter((id) => !customers.has(id));
    this.#show(put, new Set(remove));
    for (const id of remove) list.posted.delete(id);
    for (const part of batches(put, PART)) {
      await this.#post(list, { put: part });
      for (const each of part) list.posted.set(each.id, each);
    }
    list.next = emptyResult();
    await this.#post(list, { remove });
    const { decisions } = this.state.result ?? list.next;
    this.#change({ result: { ...list.next, decisions } });
    await this.#run(list);
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

  #receive(list: OpenList, { problem, contents, compared = [], others = [] }: ListAnswer): void {
    if (problem !== undefined) this.close();
    if (contents || problem !== undefined) this.#change({ contents, problem });
    // As they arrive, because all at once would block the page.
    for (const each of compared) {
      const customer = list.posted.get(each.id);
      if (!customer) continue;
      list.next.compared.set(each.id, each);
      list.next.rows.get(each.kind)?.push(customer);
    }
    list.next.others.push(...others);
  }

  #read(list: OpenList, task: ListTask): void {
    const problem = 'Couldn’t read the file. Reload the page and try again.';
    list.worker.post(task).catch(() => this.#list === list && this.#receive(list, { problem }));
  }

  /** Rejects when the list is closed, also in the instant that the task ends. */
  async #post(list: OpenList, task: ListTask): Promise<void> {
    await list.worker.post(task);
    if (this.#list !== list) throw new Error('The list was closed.');
  }

  #change(change: Partial<QuickbooksListState>): void {
    this.set({ ...this.state, ...change });
  }
}

function emptyResult() {
  const kinds = ['differs', 'taken', 'alike', 'same', 'missing'] as const;
  const rows = new Map<ListKind, CustomerRecord[]>(kinds.map((kind) => [kind, []]));
  return {
    compared: new Map<string, Compared>(),
    rows,
    others: [] as OtherRow[],
    decisions: new Map<string, Decision>(),
  };
}

function startWorker(): WorkerPort {
  return new Worker(new URL('../../../lib/quickbooks/list/worker.ts', import.meta.url), { type: 'module' });
}

const all = new WeakMap<QueryClient, QuickbooksListStore>();

/** Returns QuickBooks' list that belongs to a query client. */
export function quickbooksListOf(client: QueryClient): QuickbooksListStore {
  const known = all.get(client) ?? new QuickbooksListStore(checksOf(client), startWorker);
  all.set(client, known);
  return known;
}

/** Returns QuickBooks' list and its state. */
export function useQuickbooksList(): { store: QuickbooksListStore; state: QuickbooksListState } {
  const store = quickbooksListOf(useQueryClient());
  return { store, state: useStore(store) };
}
