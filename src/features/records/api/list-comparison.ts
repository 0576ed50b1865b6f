import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import type { CheckTask } from '#lib/checks/checker.ts';
import type { Compared } from '#lib/quickbooks-list/compare.ts';
import type { ListKind } from '#lib/quickbooks-list/kinds.ts';
import type { Columns } from '#lib/quickbooks-list/heads.ts';
import type { Listed, Unread } from '#lib/quickbooks-list/listed.ts';
import type { ListAnswer, ListTask } from '#lib/quickbooks-list/session.ts';
import type { CheckPort } from './check-worker.ts';
import type { RecordsApi } from './records-api.ts';

/** QuickBooks' own list, and what comparing it with all customers found. */
export interface ListState {
  /** The file's name; null for none. */
  file: string | null;
  /** Why it can't be read. */
  problem?: string;
  /** Undefined while the file is read. */
  heads?: readonly string[];
  columns: Columns;
  /** The customers in the list. */
  customers: number;
  unread: readonly Unread[];
  result?: ListResult;
  /** Whether others registered or changed customers since. */
  isOutdated: boolean;
}

export interface ListResult {
  compared: ReadonlyMap<string, Compared>;
  groups: Readonly<Record<ListKind, readonly CustomerRecord[]>>;
  others: readonly Listed[];
}

const NONE: ListState = { file: null, columns: {}, customers: 0, unread: [], isOutdated: false };

/** Compares customers with QuickBooks' list in a worker, and again after each change. */
export class ListComparison {
  #state = NONE;
  readonly #startWorker: (isXlsx: boolean) => CheckPort;
  readonly #listeners = new Set<() => void>();
  #port: CheckPort | undefined;
  #customers = new Map<string, CustomerRecord>();
  #comparing: 'no' | 'yes' | 'outdated' = 'no';
  /** Called with an error if the worker fails. */
  #settle: (error?: Error) => void = () => undefined;
  #next = emptyResult();

  constructor(startWorker: (isXlsx: boolean) => CheckPort) {
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
  async open(file: File): Promise<void> {
    this.close();
    this.#set({ file: file.name });
    const start = await file
      .slice(0, 2)
      .text()
      .catch(() => '');
    // It was cancelled.
    if (this.#state.file === null) return;
    const port = this.#startWorker(start === 'PK');
    port.onmessage = ({ data }: MessageEvent<ListAnswer>) => this.#receive(data);
    port.onerror = () => this.#receive({ problem: 'Couldn’t read the file. Reload the page and try again.' });
    this.#port = port;
    this.#post({ file });
  }

  setColumns(columns: Columns): void {
    this.#set({ columns });
    this.#post({ columns });
  }

  /** Resolves when all customers are compared, and rejects when they can't be read. */
  async compare(
    api: Pick<RecordsApi, 'readAll'>,
    onProgress: (read: number, of: number) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const { total, pages } = await api.readAll({}, signal);
    this.#customers = new Map();
    this.#set({ isOutdated: false });
    this.#post({ clear: true });
    for await (const page of pages) {
      signal.throwIfAborted();
      this.#put({ put: page, remove: [] });
      onProgress(this.#customers.size, total);
    }
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('The comparison was cancelled.')));
      this.#settle = (error) => (error ? reject(error) : resolve());
      this.#request();
    });
  }

  /** Compares changed customers again. */
  change(task: CheckTask): void {
    if (this.#customers.size === 0) return;
    this.#put(task);
    if (this.#state.result) this.#request();
  }

  /** Marks the result as out of date after a change by someone else, or unless it has all `customers`. */
  outdate(customers?: number): void {
    if (this.#state.result && customers !== this.#customers.size) this.#set({ isOutdated: true });
  }

  /** Forgets the list. */
  close(): void {
    this.#port?.terminate();
    this.#port = undefined;
    this.#customers = new Map();
    this.#comparing = 'no';
    this.#state = NONE;
    this.#set({});
  }

  #put({ put, remove }: CheckTask): void {
    for (const id of remove) this.#customers.delete(id);
    for (const record of put) this.#customers.set(record.id, record);
    this.#post({ put, remove });
  }

  #request(): void {
    if (this.#comparing !== 'no') this.#comparing = 'outdated';
    else {
      this.#comparing = 'yes';
      this.#next = emptyResult();
      this.#post({ compare: true });
    }
  }

  #receive(answer: ListAnswer): void {
    if ('problem' in answer) {
      this.close();
      this.#set({ problem: answer.problem });
      this.#settle(new Error(answer.problem));
    } else if ('heads' in answer) {
      this.#set({ heads: answer.heads });
      this.setColumns(answer.columns);
    } else if ('customers' in answer) this.#set(answer);
    else this.#add(answer);
  }

  /** Adds a part of a result. All at once would block the page. */
  #add({ compared, others, isLast }: Extract<ListAnswer, { isLast: boolean }>): void {
    for (const each of compared) {
      const customer = this.#customers.get(each.id);
      if (!customer) continue;
      this.#next.compared.set(each.id, each);
      this.#next.groups[each.kind].push(customer);
    }
    for (const row of others) this.#next.others.push(row);
    if (!isLast) return;
    const isOutdated = this.#comparing === 'outdated';
    this.#comparing = 'no';
    this.#set({ result: this.#next });
    if (isOutdated) this.#request();
    else this.#settle();
  }

  #post(task: ListTask): void {
    this.#port?.postMessage(task);
  }

  #set(change: Partial<ListState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function startWorker(isXlsx: boolean): CheckPort {
  return isXlsx
    ? new Worker(new URL('../../../lib/quickbooks-list/xlsx-worker.ts', import.meta.url), { type: 'module' })
    : new Worker(new URL('../../../lib/quickbooks-list/worker.ts', import.meta.url), { type: 'module' });
}

function emptyResult() {
  return {
    compared: new Map<string, Compared>(),
    groups: { same: [], differs: [], taken: [], alike: [], missing: [] } as Record<
      ListKind,
      CustomerRecord[]
    >,
    others: [] as Listed[],
  };
}

const all = new WeakMap<QueryClient, ListComparison>();

/** Returns the comparison that belongs to a query client. */
export function listComparisonOf(client: QueryClient): ListComparison {
  const known = all.get(client) ?? new ListComparison(startWorker);
  all.set(client, known);
  return known;
}

/** Returns the comparison and its state. */
export function useListComparison(): { comparison: ListComparison; state: ListState } {
  const comparison = listComparisonOf(useQueryClient());
  return { comparison, state: useSyncExternalStore(comparison.subscribe, () => comparison.state) };
}
