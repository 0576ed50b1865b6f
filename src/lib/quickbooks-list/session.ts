import { batches } from '#lib/batches.ts';
import type { CustomerRecord } from '#lib/customer.ts';
import { type Compared, compareWithList } from './compare.ts';
import { findHeads, type Heads } from './heads.ts';
import { type List, type OtherRow, readList } from './listed.ts';
import { ListFileError, readListFile, type Sheet } from './read-file.ts';

/** A message to the worker: a file, what its columns are, changed customers, or ids to remove before all are compared. */
export type ListTask =
  | { file: Blob }
  | { heads: Heads }
  | { put: readonly CustomerRecord[] }
  | { remove: readonly string[] };

/** What's in a file. */
export interface ListContents {
  heads: Heads;
  /** The head or the first text of each column. */
  labels: readonly string[];
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

/** How many rows to search for a column's label. */
const LABELED = 50;

/** Reads QuickBooks' list and compares customers with it. Runs in a worker. */
export function createListSession(answer: (answer: ListAnswer) => void): (task: ListTask) => void {
  const customers = new Map<string, CustomerRecord>();
  let sheet: Sheet = { rows: [], broken: new Set() };
  let list: List = { listed: [], unread: [] };

  const read = (heads: Heads) => {
    list = readList(sheet, heads);
    const { listed, unread } = list;
    const [cut] = sheet.broken;
    const contents = {
      heads,
      labels: labelsOf(sheet.rows.slice(Math.max(heads.at, 0)).slice(0, LABELED)),
      customers: listed.length,
      unread: unread.length,
      cutAt: cut === undefined ? undefined : cut + 1,
    };
    answer({ contents, isLast: true });
  };
  const open = async (file: Blob) => {
    try {
      sheet = await readListFile(file);
      read(findHeads(sheet.rows));
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
    else if ('heads' in task) read(task.heads);
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
