import { formatCount } from '#lib/numbers.ts';
import { CheckIndex } from '#lib/quickbooks/check-index.ts';
import { needsFix, needsPerson } from '#lib/quickbooks/checks.ts';
import type { FileReporter } from '../export/format.ts';
import { quickBooksHeader, quickBooksRow } from './columns.ts';

/** The row limit of a QuickBooks import. */
export const ROWS_PER_FILE = 1_000;

/** The size limit. The help says "2 MB", so this is the smaller reading. */
const BYTES_PER_FILE = 2_000_000;

/** Checks the customers of a file one by one, in order. */
export function createFileReport(): FileReporter {
  const checks = new CheckIndex();
  const ids: string[] = [];
  let bytes = utf8Length(quickBooksHeader);
  return {
    add(record) {
      checks.put(record);
      ids.push(record.id);
      // An estimate: doubled quotes and added apostrophes are rare.
      bytes += utf8Length(quickBooksRow(record).join('","')) + '""\r\n'.length;
    },
    report() {
      const idsToFix: string[] = [];
      const idsForPerson: string[] = [];
      for (const id of ids) {
        const findings = checks.findingsOf(id);
        if (needsFix(findings)) idsToFix.push(id);
        if (needsPerson(findings)) idsForPerson.push(id);
      }
      return { total: ids.length, ids, idsToFix, idsForPerson, notes: notesOn(ids.length, bytes) };
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
