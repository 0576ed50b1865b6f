import type { CustomerRecord } from '#lib/customer.ts';
import { type Compared, compareWithList, type Other } from './compare.ts';
import { findHeads, type Heads } from './heads.ts';
import { type Listed, readList, type Unread } from './listed.ts';
import { ListFileError, readListFile, type Sheet } from './read-file.ts';

/** A message to the worker: a file, what its columns are, or changed customers, before a request to compare. */
export type ListTask =
  | { file: Blob }
  | { heads: Heads }
  | { put: readonly CustomerRecord[] }
  | { compare: true; remove: readonly string[] };

/** The worker's answer to a file or its columns, or a part of a comparison. */
export type ListAnswer =
  | { problem: string }
  | { cells: readonly string[]; heads: Heads }
  | { customers: number; unread: readonly Unread[] }
  | { compared: readonly Compared[]; others: readonly Other[]; isLast: boolean };

/** Few enough that one answer doesn't block the page. */
const PART = 500;

/** How many rows to search for a column's label. */
const LABELED = 50;

/** Reads QuickBooks' list and compares customers with it. Runs in a worker. */
export function createListSession(answer: (answer: ListAnswer) => void): (task: ListTask) => void {
  const customers = new Map<string, CustomerRecord>();
  let sheet: Sheet = { rows: [], broken: new Set() };
  let listed: readonly Listed[] = [];

  const read = async (file: Blob) => {
    try {
      sheet = await readListFile(file);
      const heads = findHeads(sheet.rows);
      answer({ cells: labelsOf(sheet.rows.slice(heads.at, heads.at + LABELED)), heads });
    } catch (error) {
      answer({ problem: error instanceof ListFileError ? error.message : 'Couldn’t read this file.' });
    }
  };
  const compare = () => {
    const { compared, others } = compareWithList([...customers.values()], listed);
    const last = Math.max(compared.length, others.length, 1);
    for (let at = 0; at < last; at += PART) {
      const [some, rows] = [compared.slice(at, at + PART), others.slice(at, at + PART)];
      answer({ compared: some, others: rows, isLast: at + PART >= last });
    }
  };
  return (task) => {
    if ('file' in task) void read(task.file);
    else if ('heads' in task) {
      const list = readList(sheet, task.heads);
      ({ listed } = list);
      answer({ customers: listed.length, unread: list.unread });
    } else if ('put' in task) for (const customer of task.put) customers.set(customer.id, customer);
    else {
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
