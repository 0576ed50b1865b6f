import type { CustomerRecord } from '#lib/customer.ts';
import { formatCount } from '#lib/numbers.ts';
import { type Clash, createClashes } from './clashes.ts';
import { customerName, quickBooksHeader, quickBooksRow } from './quickbooks.ts';
import { checkRecord, quoted, type RecordRuleCode } from './readiness-rules.ts';

/** The most rows that QuickBooks accepts in one file. */
export const ROWS_PER_FILE = 1_000;

/** The most bytes. Its help says "2 MB"; the smaller of the two readings is the safe one. */
const BYTES_PER_FILE = 2_000_000;

export type ReadinessCode = 'duplicate-name' | 'account-number-shared' | RecordRuleCode;

/** Something about one record that QuickBooks may refuse, or that may not arrive as the admin expects. */
export interface ReadinessPoint {
  code: ReadinessCode;
  /** The record to open. */
  recordId: string;
  companyName: string;
  /** A sentence or two for the admin. It quotes what visitors typed: show it as text. */
  message: string;
}

/** Something about the file as a whole. */
export interface FileNote {
  code: 'too-many-rows' | 'too-large';
  message: string;
}

export interface ReadinessReport {
  /** How many records the file holds. */
  total: number;
  /** How many of them have no point. */
  ready: number;
  /** In the order of the file; for one record clashes first, then in the order of the rules. */
  points: ReadinessPoint[];
  fileNotes: FileNote[];
}

export interface Readiness {
  /** Adds the file's next record. */
  add: (record: CustomerRecord) => void;
  /** Adds a record that is not in the file, but may have the name or account number of one that is. */
  addOther: (record: CustomerRecord) => void;
  /** The report so far. */
  report: () => ReadinessReport;
  /** The same in many small steps, for a caller that has to pause in between; nothing may be added meanwhile. */
  reportInSteps: () => Generator<void, ReadinessReport>;
}

/**
 * Reports in advance what QuickBooks Online will refuse. Add the records in the file's order; it keeps the points, and of
 * each record only what is needed to see that two of them clash.
 */
export function createReadiness(): Readiness {
  const clashes = createClashes();
  const found: Placed[] = [];
  let total = 0;
  let bytes = utf8Length(quickBooksHeader);

  return {
    add(record) {
      const cells = quickBooksRow(record);
      for (const { code, message } of checkRecord(record, cells)) {
        const point = { code, recordId: record.id, companyName: customerName(record), message };
        found.push({ position: total, point });
      }
      clashes.add(record, total);
      bytes += rowBytes(cells);
      total += 1;
    },
    addOther(record) {
      clashes.add(record, null);
    },
    report() {
      const steps = reportInSteps();
      for (;;) {
        const step = steps.next();
        if (step.done) return step.value;
      }
    },
    reportInSteps,
  };

  function* reportInSteps(): Generator<void, ReadinessReport> {
    // By place; with the clashes in front, they stay in front of their record's other points.
    const placed = new Map<number, ReadinessPoint[]>();
    const place = ({ position, point }: Placed) => {
      const known = placed.get(position);
      if (known) known.push(point);
      else placed.set(position, [point]);
    };
    for (const clash of clashes.found()) {
      place(clashPoint(clash));
      yield;
    }
    for (const each of found) {
      place(each);
      yield;
    }
    const points: ReadinessPoint[] = [];
    for (let position = 0; position < total; position += 1) {
      const here = placed.get(position);
      if (!here) continue;
      points.push(...here);
      yield;
    }
    return { total, ready: total - placed.size, points, fileNotes: fileNotes(total, bytes) };
  }
}

/** A point and the place of its record in the file. */
interface Placed {
  position: number;
  point: ReadinessPoint;
}

function clashPoint({ kind, position, recordId, companyName, others, examples }: Clash): Placed {
  if (kind === 'name') {
    const who = others === 1 ? 'Another customer has' : `${formatCount(others)} other customers have`;
    const message = `${who} the same name. QuickBooks takes one of them and refuses or skips the rest.`;
    return { position, point: { code: 'duplicate-name', recordId, companyName, message } };
  }
  const more = others > examples.length ? ` and ${formatCount(others - examples.length)} more` : '';
  const message = `The account number is also that of ${quoted(examples)}${more}.`;
  return { position, point: { code: 'account-number-shared', recordId, companyName, message } };
}

function fileNotes(total: number, bytes: number): FileNote[] {
  const notes: FileNote[] = [];
  if (total > ROWS_PER_FILE) {
    const message = `The file has ${formatCount(total)} customers. QuickBooks takes at most ${formatCount(ROWS_PER_FILE)} in one file.`;
    notes.push({ code: 'too-many-rows', message });
  }
  if (bytes > BYTES_PER_FILE) {
    const size = (bytes / 1_000_000).toFixed(1);
    notes.push({
      code: 'too-large',
      message: `The file has ${size} MB. QuickBooks takes at most 2 MB in one file.`,
    });
  }
  return notes;
}

const utf8 = new TextEncoder();

function utf8Length(text: string): number {
  return ASCII.test(text) ? text.length : utf8.encode(text).length;
}

const ASCII = /^[ -~]*$/;

/** About: quotes that are doubled and apostrophes that are put in are few, and 2 MB is not exact either. */
function rowBytes(cells: readonly string[]): number {
  return utf8Length(cells.join('","')) + '""\r\n'.length;
}
