import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { admin, atOnce, values } from './support/at-once.ts';
import { missing, server, skipped } from './support/server.ts';

/**
 * An edit and the entry of an export, by two admins at once: whoever comes second has to wait, and then to see what the
 * first has done. The embedded database has one connection only, and cannot show it.
 */

const id = '00000000-0000-4000-8000-000000000001';
const registeredAt = '2026-03-02T08:00:00Z';

let owner: Client;
let editor: Client;
let exporter: Client;

describe.skipIf(missing !== null)(`an edit and the entry of an export, at once${skipped()}`, () => {
  beforeAll(async () => {
    owner = new Client(server().url);
    await owner.connect();
    [editor, exporter] = [await admin(), await admin()];
  });
  beforeEach(async () => {
    await empty();
    await owner.query(
      `insert into public.customers (
         id, created_at, company_name, contact_person, cell_phone, office_phone, physical_address,
         email_address, vat_reg_nr)
       select $1, $2, given.company_name, given.contact_person, given.cell_phone, given.office_phone,
         given.physical_address, given.email_address, given.vat_reg_nr
       from json_populate_record(null::public.customers, $3) as given`,
      [id, registeredAt, JSON.stringify(values)],
    );
  });
  afterAll(async () => {
    await empty();
    await Promise.all([owner.end(), editor.end(), exporter.end()]);
  });

  test('an edit that is being stored when the entry is added is told', async () => {
    expect(await atOnce(owner, [editor, edit], [exporter, record])).toBe('done');
    expect(await told()).toEqual([{ field: 'cell_phone', exported: values.cell_phone }]);
  });

  test('so is one that begins while the entry is being added', async () => {
    expect(await atOnce(owner, [exporter, record], [editor, edit])).toBe('done');
    expect(await told()).toEqual([{ field: 'cell_phone', exported: values.cell_phone }]);
  });
});

function edit(): Promise<unknown> {
  const wanted = { ...values, cell_phone: '0830000001' };
  return editor.query('select public.update_customer($1, $2, $3)', [id, values, wanted]);
}

/** The history was empty when the export was opened. */
function record(): Promise<unknown> {
  return exporter.query(
    `insert into public.export_ledger (scope, customers, up_to_created_at, up_to_id, history_up_to)
     values ('record', 1, $1, $2, '1970-01-01T00:00:00Z')`,
    [registeredAt, id],
  );
}

async function told(): Promise<unknown> {
  const { rows } = await editor.query<{ changes: unknown }>(
    `select public.changed_since_export($1) -> 0 -> 'changes' as changes`,
    [id],
  );
  return rows[0]?.changes;
}

async function empty(): Promise<void> {
  await owner.query('delete from public.customers; delete from public.deleted_customers');
  await owner.query('delete from public.customer_changes; delete from public.export_ledger');
}
