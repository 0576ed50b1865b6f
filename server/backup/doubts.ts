import type { BackupHeader } from './format.ts';
import { readHeader } from './read.ts';
import { timeOf } from './advice.ts';
import { listBackups } from './folder.ts';

/** Up to this many customers, or a tenth, may have been deleted permanently without a warning. */
const MISSING_MAX = 10;

/** Returns a warning if the newest backup is dated in the future, or has far fewer customers than another. */
export async function doubtIn(folder: string, now: number): Promise<string | null> {
  const [newest] = listBackups(folder);
  if (!newest) return null;
  if (newest.at.getTime() > now) {
    return (
      `The newest backup is dated in the future, ${timeOf(newest.at)} (${newest.file}), so no backup is removed: ` +
      "set this computer's clock, or delete that file if its date is wrong."
    );
  }
  const header = await readHeader(newest.file).catch(() => null);
  return header && fewerCustomersIn(header, folder);
}

/** Returns a warning if an automatic backup has far more customers than this one. Deleted customers count. */
export async function fewerCustomersIn(header: BackupHeader, folder: string): Promise<string | null> {
  const held =
    rowsIn(header, 'public.customers') + (header.deleted ?? rowsIn(header, 'public.deleted_customers'));
  for (const { file, occasion } of listBackups(folder)) {
    const earlier = occasion === null ? null : await readHeader(file).catch(() => null);
    const before = earlier ? rowsIn(earlier, 'public.customers') : 0;
    if (before - held <= Math.max(MISSING_MAX, before / 10)) continue;
    return (
      `The newest backup has ${held} customers, an earlier one ${before} (${file}), so no backup is removed: ` +
      'restore that one if customers are missing, or delete it if you deleted them.'
    );
  }
  return null;
}

function rowsIn({ tables }: BackupHeader, table: string): number {
  return tables.find(({ name }) => name === table)?.rows ?? 0;
}
