import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DamagedDirectoryError } from '../../../server/process/errors.ts';
import { type LocalBackend, createLocalBackend } from '../../../server/backend/backend.ts';
import { reportTo } from '../../../server/log/report.ts';
import { register } from '../../support/disk/customers.ts';
import { KINDS, type Shop, damageTo, flip, makeShop, outcomeOf } from '../../support/damage.ts';
import { ADMIN } from '../../support/template.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder();
const dataDir = join(folder, 'shop');
let shop: Shop;
let backend: LocalBackend;
let said: string[] = [];

/** Leaves a customer out of an index. */
const INCOMPLETE_INDEX = `
  update pg_index set indisready = false where indexrelid = 'public.customers_newest_first'::regclass;
  insert into public.customers (company_name, contact_person, cell_phone, physical_address, email_address)
    values ('Not in it', 'Thandi Nkosi', '0825551234', '12 Main Road', 'thandi@example.co.za');
  update pg_index set indisready = true where indexrelid = 'public.customers_newest_first'::regclass`;

beforeAll(async () => {
  shop = await makeShop(dataDir, INCOMPLETE_INDEX);
}, 60_000);
afterAll(() => backend.close());
beforeEach(() => {
  said = [];
  reportTo(({ event, message }) => void said.push(`${event}: ${message}`));
});
afterEach(() => {
  vi.useRealTimers();
  reportTo();
});

/** Damages the shop's files. `npm run attack -- damage` tries every kind, one at a time. */
function apply(name: string): void {
  const damage = damageTo(shop).find((each) => each.name === name);
  if (!damage) throw new Error(`No damage is called "${name}".`);
  damage.apply(dataDir);
}

const customers = async (): Promise<number> =>
  (await backend.db.query('select from public.customers')).rows.length;

test('every file of a data directory is of a kind that the damage tests cover', () => {
  const names = damageTo(shop).map(({ name }) => name);
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dataDir, join(entry.parentPath, entry.name)));
  const uncovered = files.filter(
    (file) =>
      !KINDS.some(
        ({ pattern, damage }) => pattern.test(file) && names.some((name) => name.startsWith(damage)),
      ),
  );
  expect(uncovered).toEqual([]);
});

test('a start repairs indexes, sequences, maps and tables outside backups, loses no customer, and reports each', async () => {
  apply('customers_search_text zeroed from the middle');
  apply('auth.sessions missing');
  apply('exports_id_seq zeroed');
  apply('the vm of customers of an earlier time');
  apply('PG_VERSION missing');
  apply('postgresql.conf missing');
  apply('empty folders missing');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  backend = await createLocalBackend({ dataDir, ...ADMIN });
  expect(said.toSorted()).toEqual([
    expect.stringMatching(
      /^index-rebuilt: The index customers_newest_first was damaged \(.+ lacks matching index tuple .+\) and was rebuilt\. Nothing is lost\.$/,
    ),
    expect.stringMatching(
      /^index-rebuilt: The index customers_search_text was damaged \(.+\) and was rebuilt/,
    ),
    'map-rebuilt: The visibility map of customers was damaged (it marks rows that have changed) and was rebuilt. Nothing is lost.',
    `repaired: The data directory ${dataDir} is damaged (the file PG_VERSION is missing or unreadable). It was repaired, and nothing is lost.`,
    'sequence-rebuilt: The sequence exports_id_seq was damaged (it is empty) and was rebuilt. Nothing is lost.',
    expect.stringMatching(
      /^tables-emptied: The table auth.sessions was damaged \(.+\): sessions and rate limits were reset/,
    ),
  ]);
  expect(await customers()).toBe(shop.rows['public.customers']);
  expect(await register(backend, 'Quagga Xylophones')).toBe(201);
  const found = `select company_name from public.customers where search_text like '%quagga%'`;
  expect((await backend.db.query(found)).rows).toEqual([{ company_name: 'Quagga Xylophones' }]);
});

test('a running server finds damage once a day, even of a page in Postgres’s cache', async () => {
  await backend.close();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  backend = await createLocalBackend({ dataDir, ...ADMIN });
  expect(said).toEqual([]);
  const before = await customers();
  const file = join(dataDir, shop.files.get('customers') ?? '');
  flip(file);
  expect(await customers()).toBe(before);
  vi.advanceTimersByTime(24 * 60 * 60 * 1000);
  await vi.waitFor(() => expect(said).not.toEqual([]), 60_000);
  expect(said.join()).toMatch(
    /^damage: The database is damaged \(customers: invalid page in block 0 of relation .+\): stop the server/,
  );
  flip(file);
});

test('a start refuses a table of an earlier time with its indexes, again and again until the right file is back', async () => {
  await backend.close();
  const file = join(dataDir, shop.files.get('customers') ?? '');
  const right = readFileSync(file);
  apply('customers with its indexes of an earlier time');
  for (let time = 0; time < 2; time += 1) {
    const refused = await createLocalBackend({ dataDir, ...ADMIN }).then(String, String);
    expect(refused).toContain('(customers: its file is of an earlier time.');
  }
  writeFileSync(file, right);
  // What the indexes lack is rebuilt.
  backend = await createLocalBackend({ dataDir, ...ADMIN });
});

test('a start after a crash refuses tables of an earlier time with their indexes', async () => {
  const put = damageTo(shop).filter(({ name }) => /^(customers|baselines) .+, after a crash$/.test(name));
  for (const damage of put) expect(await outcomeOf(shop, damage, join(folder, 'crashed'))).toBe('refused');
  expect(put).toHaveLength(2);
});

test('a start refuses a database that has lost rows', async () => {
  await backend.close();
  rmSync(join(dataDir, 'pgdata', 'noted-tables'));
  const refusal = async () => {
    const error: unknown = await createLocalBackend({ dataDir, ...ADMIN }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DamagedDirectoryError);
    return String(error);
  };
  apply('customers cut in half');
  expect(await refusal()).toContain('(customers: rows that its indexes have are missing)');
  apply('global/pg_control missing');
  expect(await refusal()).toContain('(could not open file "global/pg_control": No such file or directory)');
});
