import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { CustomerRecord } from '#lib/customer/customer.ts';

/** Two customers, and whether they are the same. */
export interface LabeledPair {
  file: string;
  number: number;
  same: boolean;
  kind: string;
  customers: readonly [CustomerRecord, CustomerRecord];
}

/** Returns the pairs of all files in a folder. Each file is a shop with invented customers, two rows a pair. */
export function readPairs(folder: 'pairs' | 'judged' = 'pairs'): LabeledPair[] {
  const url = new URL(`./${folder}/`, import.meta.url);
  return readdirSync(url)
    .toSorted()
    .flatMap((file) => readFile(file, new URL(file, url)));
}

function readFile(file: string, url: URL): LabeledPair[] {
  const rows = parse<Record<string, string>>(readFileSync(url), { columns: true });
  const pairs: LabeledPair[] = [];
  for (let at = 0; at + 1 < rows.length; at += 2) {
    const [one, other] = [rows[at] ?? {}, rows[at + 1] ?? {}];
    const customers = [customerIn(one, `${file}-${at}`), customerIn(other, `${file}-${at + 1}`)] as const;
    pairs.push({ file, number: Number(one.pair), same: one.same === 'yes', kind: one.kind ?? '', customers });
  }
  return pairs;
}

function customerIn(row: Record<string, string>, id: string): CustomerRecord {
  const text = (column: string) => (row[column] ?? '').replaceAll('\\n', '\n').replaceAll('\\t', '\t');
  return {
    id: id.replaceAll(' ', '-'),
    company_name: text('company_name'),
    contact_person: text('contact_person'),
    cell_phone: text('cell_phone'),
    office_phone: text('office_phone') || null,
    physical_address: text('physical_address'),
    email_address: text('email_address'),
    vat_reg_nr: text('vat_reg_nr') || null,
    created_at: '2026-11-20T09:13:01.571+00:00',
  };
}
