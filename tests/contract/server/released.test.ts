import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { restoreBackup } from '../../../server/backup/restore.ts';
import { type DataDirectory, openDataDirectory } from '../../../server/database/data-directory.ts';
import { type Report, reportTo } from '../../../server/log/report.ts';
import { upgrade } from '../../../server/backend/upgrade.ts';
import { AFTER, BASELINES, BEFORE, FIRST_EXPORTS, KEPT, RELEASED } from '../../support/released.ts';

const folder = mkdtempSync(join(tmpdir(), 'released-'));
const dataDir = join(folder, 'data');
let directory: DataDirectory;
const said: Report[] = [];

/** A restore makes a directory as the version that wrote the backup did. */
beforeAll(async () => {
  reportTo((each) => void said.push(each));
  await restoreBackup(RELEASED, dataDir);
  directory = await openDataDirectory(dataDir);
});
afterAll(async () => {
  reportTo();
  await directory.close();
  rmSync(folder, { recursive: true, force: true });
});

async function lines(sql: string): Promise<string[]> {
  const { rows } = await directory.db.query<{ line: string }>(sql);
  return rows.map(({ line }) => line);
}

test('a directory and a backup of version 0.2.0 upgrade, and no edit, merge, deleted customer or export is lost', async () => {
  const [before, kept, exported] = [await lines(BEFORE), await lines(KEPT), await lines(FIRST_EXPORTS)];
  expect(before).toHaveLength(17 + 11 + 6);
  // Stopped during the upgrade: nothing changes, and the next start repeats it.
  await directory.db.exec('create view public.recent_changes as select 1');
  await expect(upgrade(directory.db, dataDir, '0.3.0')).rejects.toThrow('one_log_of_changes (42P07)');
  await directory.db.exec('drop view public.recent_changes');
  expect(await lines(BEFORE)).toEqual(before);

  await upgrade(directory.db, dataDir, '0.3.0', join(folder, 'backups'));
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

/** What was done, to how many, of which an undo would concern. */
const CHANGES =
  `edit 1 1, edit 1 1, edit 1 1, fix 5 5, edit 1 1, edit 1 1, merge 3 3, merge 2 2, merge 2 0, undo 2 1,
merge 2 0, undo 2 1, merge 2 2, edit 1 1, delete 1 1, delete 3 3, delete 1 1, merge 2 2, delete 1 1, fix 2 2`.split(
    /,\s/,
  );
