import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The product's files in a data directory. What writes one takes its name from here. */
const OWN_FILES = [
  'admin-password',
  'backup-channel',
  'backup-failure',
  'backups',
  'disk-probe',
  'last-purge',
  'lock',
  'notified',
  'product-version',
  'signing-secret',
] as const;

/** The database, an unfinished one, or one renamed for a restore. */
const DATABASE = /^pgdata/;
/** The owner decides who can read these. */
export const OWNERS = /^(?:\.env|pictures|page(?:\..*)?)$/;
/** What operating systems leave in any folder. */
const LITTER =
  /^(?:\.DS_Store|\._.*|\.localized|\.directory|\.Trash.*|desktop\.ini|Thumbs\.db|lost\+found|\$RECYCLE\.BIN|System Volume Information)$/i;
/** The suffix of an unfinished file or an earlier lock. */
const UNFINISHED = /\..*$/;

type OwnFile = (typeof OWN_FILES)[number];

/** Returns the path of one of the product's files. */
export function ownFile(dataDir: string, name: OwnFile): string {
  return join(dataDir, name);
}

/** Returns the text of one of the product's files, or '' if it can't be read. */
export function readOwnFile(dataDir: string, name: OwnFile): string {
  try {
    return readFileSync(ownFile(dataDir, name), 'utf8').trim();
  } catch {
    return '';
  }
}

/** Returns whether a file is the product's or the shop owner's, by its name. Others are left alone. */
export function isOurs(name: string): boolean {
  return (
    DATABASE.test(name) ||
    OWNERS.test(name) ||
    OWN_FILES.some((each) => each === name.replace(UNFINISHED, ''))
  );
}

/** Returns whether a file belongs to someone else. */
export function isForeign(name: string): boolean {
  return !isOurs(name) && !LITTER.test(name);
}
