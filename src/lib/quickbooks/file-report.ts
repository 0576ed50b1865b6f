import type { CustomerRecord } from '#lib/customer.ts';
import { formatCount } from '#lib/numbers.ts';
import { CheckIndex } from '#lib/quickbooks/check-index.ts';
import { type CheckFinding, needsFix, needsPerson } from '#lib/quickbooks/checks.ts';
import type { FileContents, FileReporter } from '../export/format.ts';
import { quickBooksHeader, quickBooksRow } from './columns.ts';

/** The row limit of a QuickBooks import. */
export const ROWS_PER_FILE = 1_000;

/** The size limit. The help says "2 MB", so this is the smaller reading. */
const BYTES_PER_FILE = 2_000_000;

export interface Flagged {
  record: CustomerRecord;
  findings: readonly CheckFinding[];
}

export interface FileReport extends FileContents {
  toFix: readonly Flagged[];
}

/** Checks the customers of a file one by one, in order. */
export function createFileReport(): FileReporter<FileReport> {
  const checks = new CheckIndex();
  const records: CustomerRecord[] = [];
  let bytes = utf8Length(quickBooksHeader);
  return {
    add(record) {
      checks.put(record);
      records.push(record);
      // An estimate: doubled quotes and added apostrophes are rare.
      bytes += utf8Length(quickBooksRow(record).join('","')) + '""\r\n'.length;
    },
    report() {
      const all = records.map((record) => ({ record, findings: checks.findingsOf(record.id) }));
      const toFix = all.filter(({ findings }) => needsFix(findings));
      const ids = records.map(({ id }) => id);
      const idsOf = (flagged: readonly Flagged[]) => flagged.map(({ record }) => record.id);
      const idsToFix = idsOf(toFix);
      const idsForPerson = idsOf(toFix.filter(({ findings }) => needsPerson(findings)));
      return { total: ids.length, ids, idsToFix, idsForPerson, toFix, notes: notesOn(ids.length, bytes) };
    },
  };
}

function notesOn(total: number, bytes: number): string[] {
  const notes: string[] = [];
  if (total > ROWS_PER_FILE) {
    notes.push(
      `The file has ${formatCount(total)} customers. QuickBooks accepts at most ${formatCount(ROWS_PER_FILE)} per file.`,
    );
  }
  if (bytes > BYTES_PER_FILE) {
    const size = (bytes / 1_000_000).toFixed(1);
    notes.push(`The file is ${size} MB. QuickBooks accepts at most 2 MB per file.`);
  }
  return notes;
}

const utf8 = new TextEncoder();

function utf8Length(text: string): number {
  return ASCII.test(text) ? text.length : utf8.encode(text).length;
}

const ASCII = /^[ -~]*$/;
