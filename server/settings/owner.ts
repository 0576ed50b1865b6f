import { accessSync, constants, statSync } from 'node:fs';
import { UserError } from '../process/errors.ts';
import { existing } from '../process/folders.ts';

/** Continues as the data directory's owner if root runs it, whose files the service can't open. Throws `UserError`. */
export function becomeOwner(dataDir: string, project = process.cwd()): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(existing(dataDir));
  if (uid === 0) return;
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
  try {
    accessSync(project, constants.R_OK | constants.X_OK);
  } catch {
    throw new UserError(
      `${dataDir} belongs to user ${uid}, who can't read ${project}: move the project to a folder that every user ` +
        'can read, such as /opt/customer-desk.',
    );
  }
  console.error(`Running as user ${uid}, the owner of ${dataDir}.`);
}
