import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { batches } from '#lib/batches.ts';
import type { CustomerRecord } from '#lib/customer.ts';
import type { Compared, Other } from '#lib/quickbooks-list/compare.ts';
import type { Heads } from '#lib/quickbooks-list/heads.ts';
import type { Unread } from '#lib/quickbooks-list/listed.ts';
import type { ListAnswer, ListTask } from '#lib/quickbooks-list/session.ts';
import type { CheckPort } from './check-worker.ts';
import { type Checks, checksOf } from './checks.ts';
import type { ChecksResult } from './checks-state.ts';

/** QuickBooks' own list, and what comparing it with all customers found. */
export interface ListState {
  /** The file's name; null for none. */
  file: string | null;
  /** Why it can't be read. */
  problem?: string;
  /** Undefined while the file is read. */
  heads?: Heads;
  /** The row of the heads, or the first one. */
  cells: readonly string[];
  /** The customers in the list. */
  customers: number;
  unread: readonly Unread[];
  result?: ListResult;
}

export interface ListResult {
  /** By id. */
  compared: ReadonlyMap<string, Compared>;
  others: readonly Other[];
}

type CheckedCustomers = Pick<Checks, 'state' | 'subscribe' | 'settled'>;

const NONE: ListState = { file: null, cells: [], customers: 0, unread: [] };

/** Few enough that posting them doesn't block the page. */
const PART = 500;

/** Compares the checked customers with QuickBooks' list in a worker, and again whenever the checks have changes. */
export class ListComparison {
  #state = NONE;
  readonly #checks: CheckedCustomers;
  readonly #startWorker: () => CheckPort;
  readonly #listeners = new Set<() => void>();
  #port: CheckPort | undefined;
  /** The customers that the worker has. */
  #posted: ReadonlyMap<string, CustomerRecord> = new Map();
  #seen: ChecksResult | undefined;
  /** Whether to compare also without changes. */
  #isAsked = false;
  #isComparing = false;
  #next = emptyResult();
  #settle: (isCompared: boolean) => void = () => undefined;
  #unfollow: () => void = () => undefined;

  constructor(checks: CheckedCustomers, startWorker: () => CheckPort) {
    this.#checks = checks;
    this.#startWorker = startWorker;
  }

  get state(): ListState {
    return this.#state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Reads a file. */
  open(file: File): void {
    this.close();
    this.#port = this.#startWorker();
    this.#port.onmessage = ({ data }: MessageEvent<ListAnswer>) => this.#receive(data);
    this.#port.onerror = () =>
      this.#receive({ problem: 'Couldn’t read the file. Reload the page and try again.' });
    this.#set({ file: file.name });
    this.#post({ file });
  }

  setHeads(heads: Heads): void {
    this.#set({ heads });
    this.#post({ heads });
  }

  /** Resolves with true when all customers are checked and compared, or with false when the list is closed before. */
  compare(): Promise<boolean> {
    const port = this.#port;
    this.#unfollow();
    this.#unfollow = this.#checks.subscribe(() => void this.#update());
    return new Promise((resolve, reject) => {
      this.#settle = resolve;
      void this.#checks.settled().then(() => {
        if (this.#port !== port) return;
        this.#isAsked = true;
        if (this.#checks.state.result) void this.#update();
        else reject(new Error('The customers weren’t checked.'));
      });
    });
  }

  /** Forgets the list. */
  close(): void {
    this.#unfollow();
    this.#port?.terminate();
    this.#port = undefined;
    this.#posted = new Map();
    this.#isComparing = false;
    this.#settle(false);
    this.#state = NONE;
    this.#set({});
  }

  /** Posts the customers that changed since, in parts. */
  async #update(): Promise<void> {
    const { result } = this.#checks.state;
    if (this.#isComparing || !result || (result === this.#seen && !this.#isAsked)) return;
    const isAsked = this.#isAsked;
    this.#isAsked = false;
    this.#seen = result;
    const port = this.#port;
    const customers = new Map(result.customers);
    const put = [...customers.values()].filter((each) => this.#posted.get(each.id) !== each);
    const remove = [...this.#posted.keys()].filter((id) => !customers.has(id));
    if (put.length + remove.length === 0 && !isAsked) return;
    this.#isComparing = true;
    this.#posted = customers;
    for (const part of batches(put, PART)) {
      this.#post({ put: part });
      if (put.length > PART) await new Promise((resolve) => setTimeout(resolve));
      if (this.#port !== port) return;
    }
    this.#next = emptyResult();
    this.#post({ compare: true, remove });
  }

  #receive(answer: ListAnswer): void {
    if ('problem' in answer) {
      this.close();
      this.#set({ problem: answer.problem });
    } else if ('heads' in answer) {
      this.#set({ cells: answer.cells });
      this.setHeads(answer.heads);
    } else if ('customers' in answer) this.#set(answer);
    else this.#add(answer);
  }

  /** Adds a part of a result. All at once would block the page. */
  #add({ compared, others, isLast }: Extract<ListAnswer, { isLast: boolean }>): void {
    for (const each of compared) this.#next.compared.set(each.id, each);
    for (const row of others) this.#next.others.push(row);
    if (!isLast) return;
    this.#isComparing = false;
    this.#set({ result: this.#next });
    if (!this.#isAsked) this.#settle(true);
    // Customers may have changed since.
    void this.#update();
  }

  #post(task: ListTask): void {
    this.#port?.postMessage(task);
  }

  #set(change: Partial<ListState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function emptyResult() {
  return { compared: new Map<string, Compared>(), others: [] as Other[] };
}

function startWorker(): CheckPort {
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
  return { comparison, state: useSyncExternalStore(comparison.subscribe, () => comparison.state) };
}
