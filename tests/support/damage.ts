import {
  copyFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { UserError } from '../../server/process/errors.ts';
import { type LocalBackend, createLocalBackend } from '../../server/backend/backend.ts';
import { cleanUp } from '../../server/backend/upkeep.ts';
import { countOf, tablesOf } from '../../server/database/tables.ts';
import { LOCAL_PUBLISHABLE_KEY } from '#lib/shop/local-publishable-key.ts';
import { reportTo } from '../../server/log/report.ts';
import { register } from './disk/customers.ts';
import { ADMIN, copyFolder, copyOfTemplate } from './template.ts';

/** A start refuses the damage, repairs and logs it, or has every row as before. */
export type Outcome = 'refused' | 'repaired' | 'recovered';

export interface Damage {
  name: string;
  expected: Outcome;
  apply: (dataDir: string) => void;
  /** Otherwise the start doesn't know how the tables were. */
  keepsNote?: boolean;
  isAfterCrash?: boolean;
}

/** A stopped product, to damage copies of it. */
export interface Shop {
  dataDir: string;
  /** The directory as it was before its last customers. */
  earlier: string;
  /** The directory as it was after a clean-up while the product ran. */
  crashed: string;
  /** The number of rows in a backup by table, without empty tables. */
  rows: Readonly<Record<string, number>>;
  /** Files by table and index, relative to the data directory. */
  files: ReadonlyMap<string, string>;
  /** The indexes of each table. */
  indexes: ReadonlyMap<string, readonly string[]>;
}

const CUSTOMERS = 600;
const OPEN = { perAddress: 1_000_000, overall: 1_000_000 };

/** Makes a stopped product with several pages of customers, history and deleted customers. `last` runs at the end. */
export async function makeShop(dataDir: string, last = ''): Promise<Shop> {
  await copyOfTemplate(dataDir);
  await (await workIn(dataDir, 1, CUSTOMERS / 2)).close();
  const earlier = `${dataDir}.earlier`;
  await copyFolder(dataDir, earlier);
  const backend = await workIn(dataDir, CUSTOMERS / 2 + 1, CUSTOMERS);
  await backend.db.exec(last);
  const rows = await rowsOf(backend);
  const { rows: found } = await backend.db.query<{ name: string; path: string }>(`
    select oid::regclass::text as name, pg_relation_filepath(oid) as path
    from pg_class where relkind in ('r', 't', 'i', 'S')`);
  const { rows: indexed } = await backend.db.query<{ name: string; indexes: string[] }>(`
    select indrelid::regclass::text as name, array_agg(indexrelid::regclass::text) as indexes from pg_index group by 1`);
  const crashed = `${dataDir}.crashed`;
  await cleanUp(backend.db, dataDir);
  await copyFolder(dataDir, crashed);
  // It names this process, which still runs.
  rmSync(join(crashed, 'lock'), { recursive: true });
  await backend.close();
  const files = new Map(found.map(({ name, path }) => [name, join('pgdata', path)]));
  const indexes = new Map(indexed.map((each) => [each.name, each.indexes]));
  return { dataDir, earlier, crashed, rows, files, indexes };
}

/** Starts a product and works in it: customers, an export, deletes, a visitor and a sign-in. */
async function workIn(dataDir: string, first: number, last: number): Promise<LocalBackend> {
  const backend = await createLocalBackend({ dataDir, ...ADMIN, registrationLimits: OPEN });
  for (const statement of `${registrations(first, last)}; ${CHANGES}; vacuum`.split(';'))
    await backend.db.exec(statement);
  // Fill the tables that aren't in backups.
  await register(backend, 'Shop of a visitor');
  await signIn(backend);
  return backend;
}

function registrations(first: number, last: number): string {
  return `
    insert into public.customers (company_name, contact_person, cell_phone, physical_address, email_address, vat_reg_nr)
    select 'Shop ' || n, 'Thandi Nkosi', '0825551234', n || ' Main Road', n || '@example.co.za', 4000000000 + n
    from generate_series(${first}, ${last}) as n`;
}

const CHANGES = `
  update public.customers set contact_person = contact_person || ' Nkosi';
  set request.jwt.claims = '{"role": "authenticated"}';
  select public.finish_export(id, customers) from (
    select begun.id, begun.customers, public.export_portion(begun.id, 0, ${CUSTOMERS}) as stored
    from public.create_export('all', 'customers.csv') as begun offset 0
  ) as portion where stored is not null;
  reset request.jwt.claims;
  delete from public.customers where length(company_name) < 8 or company_name like '%55'`;

/** Starts a damaged copy twice, with a registration in between. Returns the outcome. */
export async function outcomeOf(shop: Shop, damage: Damage, dataDir: string): Promise<string> {
  const { apply, keepsNote, isAfterCrash } = damage;
  await copyFolder(isAfterCrash ? shop.crashed : shop.dataDir, dataDir);
  if (!keepsNote) rmSync(join(dataDir, 'pgdata', 'noted-tables'));
  apply(dataDir);
  let repairs = 0;
  reportTo(
    ({ event }) =>
      (repairs += event.endsWith('-rebuilt') || event === 'tables-emptied' || event === 'repaired' ? 1 : 0),
  );
  try {
    const first = await createLocalBackend({ dataDir, ...ADMIN });
    const wrong = await differences(first, shop);
    if (wrong !== null) return wrong;
    const again = await createLocalBackend({ dataDir, ...ADMIN });
    const registered = (await rowsOf(again))['public.customers'] === (shop.rows['public.customers'] ?? 0) + 1;
    await again.close();
    if (!registered) return 'the registration is gone after a restart';
    return repairs > 0 ? 'repaired' : 'recovered';
  } catch (error) {
    return error instanceof UserError ? 'refused' : `failed: ${String(error)}`;
  } finally {
    reportTo();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function signIn(backend: LocalBackend): Promise<number> {
  const answer = await backend.fetch(
    new Request('http://backend.test/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: {
        apikey: LOCAL_PUBLISHABLE_KEY,
        'content-type': 'application/json',
        'cf-connecting-ip': '192.0.2.1',
      },
      body: JSON.stringify({ email: ADMIN.adminEmail, password: ADMIN.adminPassword }),
    }),
  );
  return answer.status;
}

async function differences(backend: LocalBackend, shop: Shop): Promise<string | null> {
  try {
    const rows = await rowsOf(backend);
    if (JSON.stringify(rows) !== JSON.stringify(shop.rows)) return `started with ${JSON.stringify(rows)}`;
    const registered = await register(backend, 'Quagga Xylophones');
    if (registered !== 201) return `a registration is answered ${registered}`;
    const taken = await takenNumber(backend);
    if (taken !== null) return `${taken} gives a number that is taken`;
    const signedIn = await signIn(backend);
    return signedIn === 200 ? null : `a sign-in is answered ${signedIn}`;
  } finally {
    await backend.close();
  }
}

async function takenNumber({ db }: LocalBackend): Promise<string | null> {
  const { rows } = await db.query<{ sql: string; column: string }>(`
    select format('%s.%I', attrelid::regclass, attname) as column,
      format('select nextval(pg_get_serial_sequence(%L, %L)) <= max(%I) as taken from %s',
        attrelid::regclass, attname, attname, attrelid::regclass) as sql
    from pg_attribute where attidentity <> ''`);
  for (const { sql, column } of rows) {
    const { rows: next } = await db.query<{ taken: boolean | null }>(sql);
    if (next[0]?.taken === true) return column;
  }
  return null;
}

async function rowsOf({ db }: LocalBackend): Promise<Record<string, number>> {
  // Count rows, not what an index has.
  await db.exec('set enable_indexonlyscan = off');
  const rows: Record<string, number> = {};
  for (const { name } of await tablesOf(db)) {
    const count = await countOf(db, name);
    if (count > 0) rows[name] = count;
  }
  return rows;
}

const PAGE = 8192;

type Apply = (file: string, earlier: string) => void;

const WAYS = {
  zeroed: (file) => writeFileSync(file, Buffer.alloc(statSync(file).size)),
  'zeroed from the middle': (file) => zero(file, middleOf(file), statSync(file).size),
  'with a page zeroed': (file) => zero(file, middleOf(file), middleOf(file) + PAGE),
  'cut to nothing': (file) => truncateSync(file),
  'cut in half': (file) => truncateSync(file, middleOf(file)),
  missing: (file) => rmSync(file),
  'with flipped bits': flip,
  // As after a power cut between growing a file and writing its content.
  'with an empty page at its end': (file) => truncateSync(file, statSync(file).size + PAGE),
  // As after a program that keeps folders in step.
  'of an earlier time': (file, earlier) => copyFileSync(earlier, file),
} satisfies Record<string, Apply>;
type Way = keyof typeof WAYS;

const GROWN: Way = 'with an empty page at its end';
const EARLIER: Way = 'of an earlier time';
const ALL = (Object.keys(WAYS) as Way[]).filter((way) => way !== GROWN);
/** Of a file of one page. */
const SMALL: readonly Way[] = ['zeroed', 'cut to nothing', 'missing', EARLIER];

/** Returns every kind of damage with the required outcome. */
export function damageTo({ rows, files, indexes, earlier }: Shop): Damage[] {
  const kept = Object.keys(rows).map((name) => name.replace(/^public\./, ''));
  const toFile = (expected: Outcome, name: string, path: string, ways: readonly Way[]): Damage[] =>
    ways.map((way) => ({
      name: `${name} ${way}`,
      expected,
      apply: (dataDir) => WAYS[way](join(dataDir, path), join(earlier, path)),
    }));
  const to = (expected: Outcome, relations: readonly string[], ways: readonly Way[]): Damage[] =>
    relations.flatMap((name) => toFile(expected, name, files.get(name) ?? name, ways));
  const toPart = (expected: Outcome, path: string, ways: readonly Way[]): Damage[] =>
    toFile(expected, path, join('pgdata', path), ways);
  const toLog = (way: Way): Damage => ({
    name: `the write-ahead log ${way}`,
    expected: 'refused',
    apply: (dataDir) => {
      const log = join(dataDir, 'pgdata', 'pg_wal');
      for (const name of readdirSync(log).filter((each) => /^[0-9A-F]{24}$/.test(each)))
        WAYS[way](join(log, name), '');
    },
  });
  const toFork = (fork: 'vm' | 'fsm', name: string, expected: Outcome, ways: readonly Way[]): Damage[] =>
    toFile(expected, `the ${fork} of ${name}`, `${files.get(name)}_${fork}`, ways);
  const fromEarlier =
    (...paths: readonly string[]): Damage['apply'] =>
    (dataDir) => {
      for (const path of paths) {
        rmSync(join(dataDir, 'pgdata', path), { recursive: true });
        cpSync(join(earlier, 'pgdata', path), join(dataDir, 'pgdata', path), { recursive: true });
      }
    };
  const relationsOf = (table: string): string[] => [table, ...(indexes.get(table) ?? [])];
  const sequences = [...files.keys()].filter((name) => name.endsWith('_seq'));
  return [
    ...to('refused', kept, ALL),
    ...to('repaired', ['customers_pkey', 'customers_newest_first', 'customers_search_text'], ALL),
    ...to('repaired', ['customers_phones', 'customers_vat_reg_nr', 'change_rows_once'], [EARLIER]),
    ...to('repaired', sequences, SMALL),
    ...toFork('vm', 'customers', 'recovered', ['zeroed', 'cut to nothing', 'missing', 'with flipped bits']),
    ...toFork('vm', 'customers', 'repaired', [EARLIER]),
    ...toFork('fsm', 'customers', 'recovered', [...SMALL, 'with flipped bits']),
    ...to('refused', ['pg_toast.pg_toast_1255'], ['zeroed', 'with a page zeroed', 'cut in half', 'missing']),
    ...to('refused', ['pg_toast.pg_toast_1255_index'], ['zeroed', 'missing']),
    ...to('recovered', [...kept, 'customers_pkey'], [GROWN]),
    ...to('repaired', ['customers_search_text'], [GROWN]),
    ...to(
      'repaired',
      ['private.recent_registrations', 'private.registration_limits', 'auth.sessions', 'auth.refresh_tokens'],
      ['zeroed', 'cut to nothing', 'missing'],
    ),
    ...to(
      'refused',
      ['pg_class', 'pg_proc', 'pg_policy', 'pg_trigger'],
      ['zeroed', 'zeroed from the middle', 'cut in half'],
    ),
    ...to(
      'repaired',
      ['pg_policy_oid_index', 'pg_trigger_tgrelid_tgname_index', 'pg_authid_oid_index'],
      ['zeroed', 'missing'],
    ),
    ...to('refused', ['pg_class_oid_index'], ['zeroed']),
    ...toPart('refused', 'global/pg_control', ['zeroed', 'cut to nothing', 'missing']),
    ...toPart('refused', 'global/pg_filenode.map', ['zeroed', 'missing']),
    ...toPart('refused', 'base/5/pg_filenode.map', ['zeroed', 'missing']),
    ...toPart('refused', 'pg_xact/0000', ['zeroed', 'cut to nothing', 'missing', EARLIER]),
    ...toPart('refused', 'global/pg_control', [EARLIER]),
    // A vacuum removes both, and the next connection makes them again.
    ...['global/pg_internal.init', 'base/5/pg_internal.init'].map((path): Damage => ({
      name: `${path} zeroed`,
      expected: 'recovered',
      apply: having(`pgdata/${path}`, '\0'.repeat(PAGE)),
    })),
    ...toPart('recovered', 'pg_subtrans/0000', ['zeroed', 'missing']),
    ...toPart('recovered', 'pg_multixact/offsets/0000', ['zeroed']),
    ...toPart('refused', 'pg_multixact/offsets/0000', ['missing']),
    ...toPart('recovered', 'pg_multixact/members/0000', ['zeroed', 'missing']),
    ...toPart('repaired', 'pg_logical/replorigin_checkpoint', ['zeroed', 'cut to nothing']),
    ...toPart('recovered', 'pg_logical/replorigin_checkpoint', ['missing']),
    ...toPart('recovered', 'pg_ident.conf', ['zeroed', 'missing']),
    ...toPart('repaired', 'postgresql.auto.conf', ['zeroed']),
    ...toPart('recovered', 'postgresql.auto.conf', ['missing']),
    ...toPart('repaired', 'base/5/PG_VERSION', ['cut to nothing', 'missing']),
    ...toPart('recovered', 'base/1/PG_VERSION', ['missing']),
    ...toPart('repaired', 'PG_VERSION', ['cut to nothing', 'missing']),
    ...toPart('repaired', 'pg_hba.conf', ['zeroed', 'missing']),
    ...toPart('repaired', 'postgresql.conf', ['zeroed', 'missing']),
    ...(['zeroed', 'cut to nothing', 'missing'] as const).map(toLog),
    { name: 'the write-ahead log of an earlier time', expected: 'refused', apply: fromEarlier('pg_wal') },
    {
      name: 'the control file and the write-ahead log of an earlier time',
      expected: 'refused',
      apply: fromEarlier('pg_wal', 'global/pg_control'),
    },
    ...[false, true].flatMap((isAfterCrash) =>
      kept.map((name): Damage => ({
        name: `${name} with its indexes of an earlier time${isAfterCrash ? ', after a crash' : ''}`,
        expected: 'refused',
        apply: (dataDir) => {
          for (const relation of relationsOf(name)) {
            const path = files.get(relation) ?? relation;
            copyFileSync(join(earlier, path), join(dataDir, path));
          }
        },
        keepsNote: true,
        isAfterCrash,
      })),
    ),
    {
      name: 'no damage, after a crash',
      expected: 'recovered',
      apply: () => undefined,
      keepsNote: true,
      isAfterCrash: true,
    },
    { name: 'pg_multixact missing', expected: 'refused', apply: without('pgdata/pg_multixact') },
    {
      name: 'empty folders missing',
      expected: 'repaired',
      apply: without('pgdata/pg_notify', 'pgdata/pg_tblspc'),
    },
    { name: 'another version of Postgres', expected: 'refused', apply: having('pgdata/PG_VERSION', '17\n') },
    { name: 'noted-tables unreadable', expected: 'recovered', apply: having('pgdata/noted-tables', '\0') },
    { name: 'an empty postmaster.pid', expected: 'recovered', apply: having('pgdata/postmaster.pid', '') },
    {
      name: 'an odd postmaster.pid',
      expected: 'recovered',
      apply: having('pgdata/postmaster.pid', '1\n/away\n'),
    },
    ...['product-version', 'backup-failure', 'backup-channel', 'disk-probe', 'last-purge', 'notified'].map(
      (name): Damage => ({
        name: `${name} unreadable`,
        expected: 'recovered',
        apply: having(name, '\0\0\0'),
      }),
    ),
    { name: 'the secret missing', expected: 'recovered', apply: without('signing-secret') },
    { name: 'the secret empty', expected: 'recovered', apply: having('signing-secret', '') },
    { name: 'the secret short', expected: 'recovered', apply: having('signing-secret', 'short') },
    { name: 'the lock of an ended process', expected: 'recovered', apply: having('lock', '4194305 1\n') },
    { name: 'an empty lock', expected: 'recovered', apply: having('lock', '') },
    { name: 'a folder as lock', expected: 'refused', apply: (dataDir) => mkdirSync(join(dataDir, 'lock')) },
    {
      name: 'a dangling link as lock',
      expected: 'refused',
      apply: (dataDir) => symlinkSync('nowhere', join(dataDir, 'lock')),
    },
    { name: 'the database missing', expected: 'refused', apply: without('pgdata') },
    ...[
      'product-version',
      'backup-channel',
      'lock',
      'backups/shop.backup.gz',
      'pgdata.restoring/PG_VERSION',
    ].map((left): Damage => ({
      name: `only ${left} left`,
      expected: 'refused',
      apply: (dataDir) => {
        rmSync(dataDir, { recursive: true });
        having(left, '')(dataDir);
      },
    })),
  ];
}

/** Every kind of file in a data directory, and what the name of a damage to it begins with. */
export const KINDS: readonly { pattern: RegExp; damage: string }[] = [
  { pattern: /^pgdata\/(base\/5|global)\/\d+$/, damage: 'pg_class ' },
  { pattern: /^pgdata\/(base\/5|global)\/\d+_vm$/, damage: 'the vm of ' },
  { pattern: /^pgdata\/(base\/5|global)\/\d+_fsm$/, damage: 'the fsm of ' },
  { pattern: /^pgdata\/base\/[14]\/.+$/, damage: 'base/1/' },
  { pattern: /^pgdata\/pg_wal\/[0-9A-F]{24}$/, damage: 'the write-ahead log ' },
  ...[
    'global/pg_control',
    'global/pg_filenode.map',
    'global/pg_internal.init',
    'base/5/pg_filenode.map',
    'base/5/pg_internal.init',
    'base/5/PG_VERSION',
    'pg_xact/0000',
    'pg_subtrans/0000',
    'pg_multixact/offsets/0000',
    'pg_multixact/members/0000',
    'pg_logical/replorigin_checkpoint',
    'PG_VERSION',
    'pg_hba.conf',
    'pg_ident.conf',
    'postgresql.conf',
    'postgresql.auto.conf',
    'noted-tables',
  ].map((path) => ({ pattern: new RegExp(`^pgdata/${path.replaceAll('.', '\\.')}$`), damage: path })),
  { pattern: /^signing-secret$/, damage: 'the secret ' },
  { pattern: /^product-version$/, damage: 'product-version ' },
  { pattern: /^last-purge$/, damage: 'last-purge ' },
];

function without(...paths: readonly string[]): Damage['apply'] {
  return (dataDir) => paths.forEach((path) => rmSync(join(dataDir, path), { recursive: true }));
}

function having(path: string, content: string): Damage['apply'] {
  return (dataDir) => {
    mkdirSync(dirname(join(dataDir, path)), { recursive: true });
    writeFileSync(join(dataDir, path), content);
  };
}

function middleOf(file: string): number {
  return Math.floor(statSync(file).size / PAGE / 2) * PAGE;
}

function zero(file: string, from: number, to: number): void {
  writeFileSync(file, readFileSync(file).fill(0, from, to));
}

export function flip(file: string): void {
  const content = readFileSync(file);
  for (let at = 5_000; at < Math.min(5_004, content.length); at += 1) content[at] = (content[at] ?? 0) ^ 0xff;
  writeFileSync(file, content);
}
