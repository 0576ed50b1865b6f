import type { CustomerRecord } from '#lib/customer.ts';
import { type Compared, compareWithList } from './compare.ts';
import { type Columns, findHeads } from './heads.ts';
import { type List, type Listed, readList, type Unread } from './listed.ts';
import { ListFileError, readListFile, type Sheet, type XlsxReader } from './read-file.ts';

/** A message to the worker: a file, the columns to read, customers changed or forgotten, or a request to compare. */
export type ListTask =
  | { file: Blob }
  | { columns: Columns }
  | { put: readonly CustomerRecord[]; remove: readonly string[] }
  | { clear: true }
  | { compare: true };

/** The worker's answer to a file, or a part of a comparison. */
export type ListAnswer =
  | { problem: string }
  | { heads: readonly string[]; columns: Columns }
  | { customers: number; unread: readonly Unread[] }
  | { compared: readonly Compared[]; others: readonly Listed[]; isLast: boolean };

/** Few enough that one answer doesn't block the page. */
const PART = 500;

/** Reads QuickBooks' list and compares customers with it. Runs in a worker. */
export function createListSession(
  answer: (answer: ListAnswer) => void,
  xlsx?: XlsxReader,
): (task: ListTask) => Promise<void> {
  const customers = new Map<string, CustomerRecord>();
  let sheet: Sheet = { rows: [], broken: new Set() };
  let list: List = { listed: [], unread: [] };
  return async (task) => {
    if ('file' in task) {
      try {
        sheet = await readListFile(task.file, xlsx);
        const { at, columns } = findHeads(sheet.rows);
        answer({ heads: sheet.rows[Math.max(at, 0)] ?? [], columns });
      } catch (error) {
        answer({ problem: error instanceof ListFileError ? error.message : 'Couldn’t read this file.' });
      }
    } else if ('columns' in task) {
      list = readList(sheet, task.columns);
      answer({ customers: list.listed.length, unread: list.unread });
    } else if ('put' in task) {
      for (const id of task.remove) customers.delete(id);
      for (const customer of task.put) customers.set(customer.id, customer);
    } else if ('clear' in task) customers.clear();
    else {
      const { compared, others } = compareWithList([...customers.values()], list.listed);
      const last = Math.max(compared.length, others.length, 1);
      for (let at = 0; at < last; at += PART) {
        answer({
          compared: compared.slice(at, at + PART),
          others: others.slice(at, at + PART),
          isLast: at + PART >= last,
        });
      }
    }
  };
}

/** Answers the messages of a worker one after another: a file is read in several steps. */
export function serveList(xlsx?: XlsxReader): void {
  const run = createListSession((answer) => postMessage(answer), xlsx);
  let last = Promise.resolve();
  addEventListener('message', ({ data }: MessageEvent<ListTask>) => {
    last = last.then(() => run(data));
  });
}
