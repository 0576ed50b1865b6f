import { afterAll, beforeAll } from 'vitest';
import { createRecordsApi } from '../../../src/app/customers/records-api.ts';
import type { RecordsApi } from '#features/records/api/records-api.ts';
import type { CustomerReading } from '#features/records/api/customers-api.ts';
import { newId } from '#lib/new-id.ts';
import type { CustomerInsert, CustomerRecord } from '#lib/customer/customer.ts';
import { idOf, register, removeAll } from './customers.ts';
import { type Callers, openCallers } from './target.ts';

export const { signal } = new AbortController();

export interface Desk {
  callers: Callers;
  api: RecordsApi;
  /** Registers a customer, adds the marker to its name and returns it. */
  added: (name: string, values?: Partial<CustomerInsert>) => Promise<CustomerRecord>;
  /** Returns the current customer. Throws when it doesn't exist. */
  read: (id: string) => Promise<CustomerRecord>;
  edit: (shown: CustomerRecord, wanted: Partial<CustomerInsert>) => ReturnType<typeof editOne>;
}

/** Opens a backend for a test file, with an admin's records API. */
export function openDesk(): Desk {
  let callers: Callers | undefined;
  let api: RecordsApi | undefined;
  beforeAll(async () => {
    callers = await openCallers();
    api = createRecordsApi(callers.admin);
  });
  afterAll(async () => {
    if (!callers) return;
    await removeAll(callers.admin);
    await callers.target.close();
  });

  const desk: Desk = {
    get callers() {
      if (!callers) throw new Error('The backend is not open.');
      return callers;
    },
    get api() {
      if (!api) throw new Error('The backend is not open.');
      return api;
    },
    added: async (name, values) => {
      await register(desk.callers.visitor, { ...values, company_name: name });
      return desk.read(await idOf(desk.callers.admin, name));
    },
    read: async (id) => {
      const record = await desk.api.find(id);
      if (!record) throw new Error('There is no such customer.');
      return record;
    },
    edit: (shown, wanted) => editOne(desk.api, shown, wanted),
  };
  return desk;
}

/** Saves values like the edit dialog, with the previous values of the same columns. */
async function editOne(api: RecordsApi, shown: CustomerRecord, wanted: Partial<CustomerInsert>) {
  const seen = Object.fromEntries(Object.entries(shown).filter(([column]) => Object.hasOwn(wanted, column)));
  const [result] = await api.update([{ id: shown.id, seen, wanted }], { id: newId(), kind: 'edit' });
  if (!result) throw new Error('The edit wasn’t answered.');
  return result;
}

/** Returns all customers of a read. Expects as many as announced. */
export async function readingOf(reading: Promise<CustomerReading>): Promise<CustomerRecord[]> {
  const { total, pages } = await reading;
  const records: CustomerRecord[] = [];
  for await (const page of pages) records.push(...page);
  if (records.length !== total) throw new Error(`${records.length} customers came instead of ${total}.`);
  return records;
}
