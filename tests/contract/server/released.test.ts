import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { backUpFolder } from '../../../server/backup/take-backup.ts';
import { restoreBackup } from '../../../server/backup/restore.ts';
import { writeBackup } from '../../../server/backup/write.ts';
import { SETTINGS } from '../../../server/settings/table.ts';
import { type LocalBackend, createLocalBackend } from '../../../server/backend/backend.ts';
import { type DataDirectory, openDataDirectory } from '../../../server/database/data-directory.ts';
import { type Report, reportTo } from '../../../server/log/report.ts';
import { upgrade } from '../../../server/backend/upgrade.ts';
import {
  AFTER,
  BASELINES,
  BEFORE,
  FIRST_EXPORTS,
  KEPT,
  RELEASED,
  VERSIONS,
  backupOf,
  unpackDirectoryOf,
} from '../../support/released.ts';
import { ADMIN } from '../../support/template.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder();

const said: Report[] = [];

beforeAll(() => reportTo((each) => void said.push(each)));
afterAll(() => reportTo());

test('each version in the changelog has a backup and a directory as fixtures', () => {
  const released = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm)];
  expect(released.map(([, version]) => version).toReversed()).toEqual([...VERSIONS]);
  for (const version of VERSIONS) expect(existsSync(backupOf(version))).toBe(true);
});

describe.each([
  ['backup', (dataDir: string) => restoreBackup(RELEASED, dataDir)],
  ['directory', (dataDir: string) => unpackDirectoryOf('0.2.0', dataDir)],
])('a %s of version 0.2.0', (kind, make) => {
  const dataDir = join(folder, kind);
  let directory: DataDirectory;

  const lines = async (sql: string): Promise<string[]> =>
    (await directory.db.query<{ line: string }>(sql)).rows.map(({ line }) => line);

  beforeAll(async () => {
    await make(dataDir);
    directory = await openDataDirectory(dataDir);
  });
  afterAll(() => directory.close());

  test('upgrades, and no edit, merge, deleted customer or export is lost', async () => {
    const [before, kept, exported] = [await lines(BEFORE), await lines(KEPT), await lines(FIRST_EXPORTS)];
    expect(before).toHaveLength(17 + 11 + 6);
    // Stopped during the upgrade: nothing changes, and the next start repeats it.
    await directory.db.exec('create view public.recent_changes as select 1');
    await expect(upgrade(directory.db, dataDir, '0.3.0')).rejects.toThrow('one_log_and_baselines (42P07)');
    await directory.db.exec('drop view public.recent_changes');
    expect(await lines(BEFORE)).toEqual(before);

    await upgrade(directory.db, dataDir, '0.3.0', join(folder, `${kind} backups`));
    expect(await lines(AFTER)).toEqual(before);
    expect(await lines(KEPT)).toEqual(kept);
    expect(exported.length).toBeGreaterThan(0);
    expect(await lines(BASELINES)).toEqual(exported);
    expect(said).toContainEqual({
      level: 'info',
      event: 'quickbooks-differs',
      message: expect.stringMatching(/^\d+ customers? differs? from what QuickBooks got first/),
    });
  });

  test('what one press did before the upgrade is one change, which can be undone', async () => {
    const { db } = directory;
    expect(
      await lines(
        `select concat_ws(' ', kind, customers, undoable) as line from public.recent_changes order by number`,
      ),
    ).toEqual(CHANGES);
    // Deleted customers come back for 30 days.
    await db.exec(`update public.changes set changed_at = now();
    set request.jwt.claims = '{"role": "authenticated"}'`);
    const { rows: undone } = await db.query(
      `select outcome from public.changes, public.undo_change(changes.id, gen_random_uuid())
     where changes.kind = 'merge' and changes.customers = 3`,
    );
    expect(undone).toEqual([{ outcome: 'undone' }, { outcome: 'undone' }, { outcome: 'undone' }]);
  });
});

test('a backup and a directory of version 0.3.0 have the same customers, changes and baselines', async () => {
  const described = async (make: (dataDir: string) => Promise<unknown>, name: string): Promise<string[]> => {
    const dataDir = join(folder, name);
    await make(dataDir);
    const backend = await createLocalBackend({ dataDir, ...ADMIN });
    const found = [];
    for (const sql of [AFTER, KEPT, BASELINES])
      found.push(...(await backend.db.query<{ line: string }>(sql)).rows);
    await backend.close();
    return found.map(({ line }) => line);
  };
  const restored = await described((dataDir) => restoreBackup(backupOf('0.3.0'), dataDir), '0.3.0 restored');
  expect(restored.length).toBeGreaterThan(100);
  expect(await described((dataDir) => unpackDirectoryOf('0.3.0', dataDir), '0.3.0 opened')).toEqual(restored);
});

describe('version 0.1.0', () => {
  const dataDir = join(folder, 'first');

  /** Restores as the refusal of the start says. */
  async function restoreDirectory(): Promise<void> {
    await unpackDirectoryOf('0.1.0', dataDir);
    const refused = await createLocalBackend({ dataDir, ...ADMIN }).then(String, String);
    const [, path = '', target] = /npm run restore -- (\S+) --data-dir (\S+)": it takes/.exec(refused) ?? [];
    expect([path, target]).toEqual([join(dataDir, 'pgdata-old'), dataDir]);
    renameSync(join(dataDir, 'pgdata'), path);
    const file = join(dataDir, 'backups', 'shop.backup.gz');
    await backUpFolder(path, file);
    await restoreBackup(file, dataDir);
  }

  beforeEach(() => rmSync(dataDir, { recursive: true, force: true }));

  test.each([
    ['backup', () => restoreBackup(backupOf('0.1.0'), dataDir)],
    ['directory', restoreDirectory],
  ])('restores the customers, admins and decisions of a %s', async (_, restore) => {
    await restore();
    const backend = await createLocalBackend({ dataDir, ...ADMIN });
    const { rows } = await backend.db.query(`
      select count(*)::int as customers, count(distinct id)::int as ids, min(created_at)::text as first,
        (select count(*)::int from public.distinct_customers) as decisions,
        (select count(*)::int from auth.users) as admins
      from public.customers`);
    await backend.close();
    expect(rows).toEqual([
      { customers: 37, ids: 37, first: '2024-04-11 08:51:08.525+00', decisions: 1, admins: 1 },
    ]);
  });
});

const EVERY_SETTING = SETTINGS.map(({ name, default: usual }) => {
  return `${name}=${typeof usual === 'string' ? usual : usual.example}`;
}).join('\n');

/** Makes each folder, and returns the files to add to it. */
const FOLDERS = {
  'a new folder': async () => [],
  'a folder with settings and pictures': async () => ['.env', 'pictures/logo.png'],
  'the folder of a shop with every setting, whose database was renamed': async (dataDir: string) => {
    await (await createLocalBackend({ dataDir, ...ADMIN })).close();
    renameSync(join(dataDir, 'pgdata'), join(dataDir, 'pgdata-damaged'));
    return [
      '.env',
      'pictures/logo.png',
      'page/index.html',
      'backups/daily-20261122T111005Z.backup.gz',
      'admin-password',
      'backup-failure',
      'notified',
      '.DS_Store',
      'desktop.ini',
      'note of the owner.txt',
    ];
  },
} satisfies Record<string, (dataDir: string) => Promise<string[]>>;

describe.each([...VERSIONS, 'today'] as const)('a backup of %s', (version) => {
  let file: string;
  let expected: unknown;
  const shopOf = async ({ db }: LocalBackend) =>
    (
      await db.query(`
        select count(*)::int as customers, md5(string_agg(customers::text, ' ' order by id)) as values,
          (select count(*)::int from auth.users) as admins
        from public.customers`)
    ).rows;

  beforeAll(async () => {
    file = version === 'today' ? join(folder, 'today.backup.gz') : backupOf(version);
    const dataDir = join(folder, `shop of ${version}`);
    await restoreBackup(version === 'today' ? RELEASED : file, dataDir);
    const backend = await createLocalBackend({ dataDir, ...ADMIN });
    expected = await shopOf(backend);
    if (version === 'today') await writeBackup(backend.db, file);
    await backend.close();
  });

  // As the guides leave the folder.
  test.each(Object.keys(FOLDERS) as (keyof typeof FOLDERS)[])(
    'is restored into %s, and leaves its files alone',
    async (kind) => {
      const dataDir = join(folder, `${version} into ${kind}`);
      const files = await FOLDERS[kind](dataDir);
      for (const name of files) {
        mkdirSync(dirname(join(dataDir, name)), { recursive: true });
        writeFileSync(join(dataDir, name), name === '.env' ? EVERY_SETTING : 'x');
      }
      await restoreBackup(file, dataDir);
      const backend = await createLocalBackend({ dataDir, ...ADMIN });
      expect(await shopOf(backend)).toEqual(expected);
      await backend.close();
      expect(files.filter((name) => !existsSync(join(dataDir, name)))).toEqual([]);
    },
  );
});

/** What was done, to how many, of which an undo would concern. */
const CHANGES =
  `edit 1 1, edit 1 1, edit 1 1, fix 5 5, edit 1 1, edit 1 1, merge 3 3, merge 2 2, merge 2 0, undo 2 1,
merge 2 0, undo 2 1, merge 2 2, edit 1 1, delete 1 1, delete 3 3, delete 1 1, merge 2 2, delete 1 1, fix 2 2`.split(
    /,\s/,
  );
