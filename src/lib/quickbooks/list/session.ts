import { batches } from '#lib/batches.ts';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { type Compared, compareWithList } from './compare.ts';
import type { Heads } from './heads.ts';
import { type List, type OtherRow, readList } from './rows.ts';
import { ListFileError, readListFile, type Sheet } from './read-file.ts';
import { type Table, tablesIn } from './tables.ts';

/** A message to the worker: a file, which of its tables to read, what its columns are, changed customers, or ids to remove before all are compared. */
export type ListTask =
  | { file: Blob }
  | { table: number }
  | { heads: Heads }
  | { put: readonly CustomerRecord[] }
  | { remove: readonly string[] };

/** What's in a file. */
export interface ListContents {
  /** What can be read, in the order of how likely it is, and which of them is. */
  tables: readonly Pick<Table, 'sheets' | 'customers'>[];
  table: number;
  heads: Heads;
  /** The head or the first text of each column. */
  labels: readonly string[];
  /** Up to three different values of each column. */
  samples: readonly (readonly string[])[];
  customers: number;
  unread: number;
  /** The first row with a quote that doesn't end. */
  cutAt: number | undefined;
}

/** The worker's answer to a file or its columns, or a part of a comparison. */
export interface ListAnswer {
  problem?: string;
  contents?: ListContents;
  compared?: readonly Compared[];
  others?: readonly OtherRow[];
  isLast?: boolean;
}

/** Few enough that one answer doesn't block the page. */
const PART = 500;

/** How many rows to search for a column's label and samples. */
const LABELED = 500;
const SAMPLES = 3;

/** Reads QuickBooks' list and compares customers with it. Runs in a worker. */
export function createListSession(answer: (answer: ListAnswer) => void): (task: ListTask) => void {
  const customers = new Map<string, CustomerRecord>();
  let tables: Table[] = [];
  let list: List = { listed: [], unread: [] };
  let at = 0;

  /** Reads one of the tables, perhaps with other heads. */
  const read = (changed?: Heads) => {
    const table = tables[at];
    if (!table) return;
    const { sheet } = table;
    const heads = changed ?? table.heads;
    list = changed ? readList(sheet, changed) : table.list;
    const [cut] = sheet.broken;
    const rows = sheet.rows.slice(Math.max(heads.at, 0)).slice(0, LABELED);
    const labels = labelsOf(rows);
    const contents = {
      tables: tables.map(({ sheets, customers: count }) => ({ sheets, customers: count })),
      table: at,
      heads,
      labels,
      samples: labels.map((_, place) => samplesOf(heads.areHeads ? rows.slice(1) : rows, place)),
      customers: list.listed.length,
      unread: list.unread.length,
      cutAt: cut === undefined ? undefined : cut + 1,
    };
    answer({ contents, isLast: true });
  };
  const open = async (file: Blob) => {
    try {
      tables = tablesIn(await readListFile(file));
      read();
    } catch (error) {
      const problem = error instanceof ListFileError ? error.message : 'Couldn’t read this file.';
      answer({ problem, isLast: true });
    }
  };
  const compare = () => {
    const { compared, others } = compareWithList([...customers.values()], list.listed);
    for (const part of batches(compared, PART)) answer({ compared: part });
    for (const part of batches([...list.unread, ...others], PART)) answer({ others: part });
    answer({ isLast: true });
  };
  return (task) => {
    if ('file' in task) void open(task.file);
    else if ('table' in task) {
      at = task.table;
      read();
    } else if ('heads' in task) read(task.heads);
    else if ('put' in task) {
      for (const customer of task.put) customers.set(customer.id, customer);
      answer({ isLast: true });
    } else {
      for (const id of task.remove) customers.delete(id);
      compare();
    }
  };
}

/** Returns the first filled cell of each column. */
function labelsOf(rows: Sheet['rows']): string[] {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  return Array.from({ length: width }, (_, at) => rows.find((row) => row[at]?.trim())?.[at] ?? '');
}

function samplesOf(rows: Sheet['rows'], place: number): string[] {
  const texts = rows.map((row) => row[place]?.trim() ?? '');
  return [...new Set(texts)].filter((text) => text !== '').slice(0, SAMPLES);
}
