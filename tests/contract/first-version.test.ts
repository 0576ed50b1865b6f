import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { brotliDecompressSync, constants } from 'node:zlib';
import { extract } from 'tar-fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCAL_PUBLISHABLE_KEY } from '#lib/local-publishable-key.ts';
import type { CustomerRecord } from '#lib/customer.ts';
import { openDataDirectory } from '../../supabase/local/data-directory.ts';
import { openVerifiedBackup } from '../../supabase/local/backup/read.ts';
import { MIGRATIONS, versionsIn } from '../../supabase/local/migrations.ts';
import {
  customer,
  insertCustomers,
  isTokenOpen,
  readCustomers,
  signInAdmin,
} from '../e2e/support/customers.ts';
import { type RunningProduct, startProduct } from '../e2e/support/start-product.ts';
import { copyOfTemplate } from '../support/template.ts';
import { catalogueOf } from './support/catalogue.ts';
import { command } from './support/command.ts';

/**
 * A shop of the first version that could be started is upgraded to this one, and moved to another computer, as
 * docs/running.md says. Its data directory is a real one: that version was checked out (7e84c36) and started, 60
 * customers registered, the admin signed in and deleted one, and it was stopped. Then Postgres's log was cut, which
 * makes the packed file half as large. Beside it is what that version itself answered to its admin.
 */
const FIXTURE = 'tests/contract/fixtures/first-version';
/** The migrations it had. */
const ITS_MIGRATIONS = ['20261120090000', '20261120090100', '20261120090200'];

const { admin, customers } = JSON.parse(readFileSync(`${FIXTURE}.json`, 'utf8')) as {
  admin: { id: string; email: string; password: string };
  customers: CustomerRecord[];
};

const folder = mkdtempSync(join(tmpdir(), 'first-version-'));
const dataDir = join(folder, 'old computer');
const settings = { PORT: '0', DATA_DIR: dataDir };
let product: RunningProduct;

beforeAll(async () => {
  const params = { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 };
  const archive = brotliDecompressSync(readFileSync(`${FIXTURE}.tar.br`), { params });
  await pipeline(Readable.from([archive]), extract(dataDir));
  product = await startProduct(settings);
}, 150_000);
afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Every customer as the shop's admin reads them, with what the first version had of each. */
async function customersOf(url: string, token: string): Promise<CustomerRecord[]> {
  const rows = await readCustomers(url, token);
  return rows.map((row) => ({
    id: row.id,
    company_name: row.company_name,
    contact_person: row.contact_person,
    cell_phone: row.cell_phone,
    office_phone: row.office_phone,
    physical_address: row.physical_address,
    email_address: row.email_address,
    vat_reg_nr: row.vat_reg_nr,
    created_at: row.created_at,
  }));
}

const byId = (a: CustomerRecord, b: CustomerRecord): number => (a.id < b.id ? -1 : 1);

describe('upgraded', () => {
  let token: string;

  test('it says what it changes, after a backup of everything as it was', async () => {
    const events = Array.from(product.stdout().matchAll(/ \[([a-z-]+)\] /g), ([, event]) => event);
    const versions = await versionsIn(MIGRATIONS.supabase_migrations);
    const added = versions.filter((version) => !ITS_MIGRATIONS.includes(version));
    const changes = [...product.stdout().matchAll(/\[migration\] Migrated: (\d+)_/g)].map(
      ([, version]) => version,
    );
    expect(changes).toEqual(expect.arrayContaining(added));
    expect(changes).toEqual(expect.not.arrayContaining(ITS_MIGRATIONS));
    expect(events.filter((event) => /upgrade|ready/.test(event ?? ''))).toEqual([
      'upgrade',
      'upgrade-backup',
      'upgraded',
      'ready',
    ]);
    expect(events.indexOf('migration')).toBeGreaterThan(events.indexOf('upgrade-backup'));

    const { header } = await openVerifiedBackup(backupBefore());
    expect(header.migrations.supabase_migrations).toEqual(ITS_MIGRATIONS);
    const rows = Object.fromEntries(header.tables.map(({ name, rows }) => [name, rows]));
    expect(rows).toEqual({ 'public.customers': customers.length, 'auth.users': 1 });
  });

  test('its admin signs in as before, and reads every row as it was', async () => {
    token = await signInAdmin(product.url, admin.email, admin.password);
    expect(await ownId(product.url, token)).toBe(admin.id);
    const rows = await customersOf(product.url, token);
    expect(rows.toSorted(byId)).toEqual(customers.toSorted(byId));
  });

  test.each([
    ['search', `search_customers?pattern=${encodeURIComponent('%MÜLLER%')}`],
    ['search by words', `find_customers?find_by=words&sought=${encodeURIComponent('%SÖHNE%\n%müller%')}`],
  ])('the %s finds its customers in any case', async (_, call) => {
    const path = `${product.url}/rest/v1/rpc/${call}&select=company_name`;
    const found: unknown = await (await fetch(path, { headers: headersOf(token) })).json();
    expect(found).toEqual([{ company_name: 'Müller & Söhne (Pty) Ltd — 无线电 📻' }]);
  });

  test('visitors register', async () => {
    await insertCustomers(product.url, [customer({ company_name: 'After the upgrade' })]);
    expect(await readCustomers(product.url, token)).toHaveLength(customers.length + 1);
  });

  test('its tables, rules, functions and rights are those of a new shop', async () => {
    await product.stop();
    const fresh = await copyOfTemplate(join(folder, 'fresh'));
    const [upgraded, made] = [await catalogueIn(dataDir), await catalogueIn(fresh)];
    expect(upgraded).not.toEqual([]);
    expect(upgraded).toEqual(made);
  });

  test('started again, it changes nothing', async () => {
    product = await startProduct(settings);
    expect(product.stdout()).not.toMatch(/\[(upgrade|migration)/);
  });

  test('the backup of before brings back every row as it was', async () => {
    const back = join(folder, 'back');
    const { exitCode, stderr } = await command('restore', [backupBefore(), '--data-dir', back]);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    const restored = await startProduct({ PORT: '0', DATA_DIR: back });
    const session = await signInAdmin(restored.url, admin.email, admin.password);
    const rows = await customersOf(restored.url, session);
    await restored.stop();
    expect(rows.toSorted(byId)).toEqual(customers.toSorted(byId));
  });
});

describe('moved to another computer', () => {
  const stick = join(folder, 'stick', 'shop.backup.gz');
  const elsewhere = join(folder, 'new computer');
  let before: CustomerRecord[];
  let oldToken: string;

  test('a backup of the stopped shop is restored on the other one, row by row as many', async () => {
    oldToken = await signInAdmin(product.url, admin.email, admin.password);
    before = await customersOf(product.url, oldToken);
    await product.stop();
    const backup = await command('backup', ['--to', stick], { DATA_DIR: dataDir });
    const restore = await command('restore', [stick], { DATA_DIR: elsewhere });
    expect([backup.exitCode, restore.exitCode]).toEqual([0, 0]);
    const counts = (stdout: string) => stdout.match(/^ {2}\w+\.\w+: \d+$/gm);
    expect(counts(restore.stdout)).toEqual(counts(backup.stdout));
    expect(counts(restore.stdout)).toContain(`  public.customers: ${before.length}`);
  });

  test('every row is there, the admin has the same password, and signs in anew', async () => {
    product = await startProduct({ PORT: '0', DATA_DIR: elsewhere });
    expect(product.stdout()).not.toContain('[admin-created]');
    expect(await isTokenOpen(product.url, oldToken)).toBe(false);
    const token = await signInAdmin(product.url, admin.email, admin.password);
    expect(await ownId(product.url, token)).toBe(admin.id);
    expect((await customersOf(product.url, token)).toSorted(byId)).toEqual(before.toSorted(byId));
    expect(before).toHaveLength(customers.length + 1);
  });
});

/** The backup that the upgrade wrote before. */
function backupBefore(): string {
  const backups = join(dataDir, 'backups');
  const [name = ''] = readdirSync(backups).filter((each) => each.startsWith('before-upgrade-'));
  return join(backups, name);
}

async function catalogueIn(directory: string): Promise<unknown[]> {
  const opened = await openDataDirectory(directory);
  const catalogue = await catalogueOf(opened.db);
  await opened.close();
  return catalogue;
}

async function ownId(url: string, token: string): Promise<string> {
  const user = (await (await fetch(`${url}/auth/v1/user`, { headers: headersOf(token) })).json()) as {
    id: string;
  };
  return user.id;
}

function headersOf(token: string): Record<string, string> {
  return { apikey: LOCAL_PUBLISHABLE_KEY, Authorization: `Bearer ${token}` };
}
