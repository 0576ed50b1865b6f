import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { log } from '../log/log.ts';

/** In the data directory, for its owner alone. */
const FILE = 'admin-password';

/**
 * Shows the administrator's generated password: on the terminal, or where there is none in a file that only its owner
 * can read. It is never logged: logs are kept, forwarded and read by others.
 */
export function handOverPassword(dataDir: string, email: string, password: string): void {
  const words = `    E-mail    ${email}\n    Password  ${password}\n`;
  if (process.stdout.isTTY) {
    console.log(
      `\nThe administrator was created. This password is shown once:\n\n${words}\n` +
        "To choose another, start with ADMIN_PASSWORD set: ADMIN_PASSWORD='...' npm start\n",
    );
    return;
  }
  const file = join(dataDir, FILE);
  rmSync(file, { force: true });
  writeFileSync(file, words, { mode: 0o600, flag: 'wx' });
  log(
    'warn',
    'admin-created',
    `The administrator was created. The password is in ${file}: read it, then delete it.`,
    {
      file,
    },
  );
}

/** Warns as long as the file with the password is still there. */
export function remindOfPassword(dataDir: string): void {
  const file = join(dataDir, FILE);
  if (existsSync(file)) {
    log('warn', 'password-file', `The administrator's first password is still in ${file}: delete it.`, {
      file,
    });
  }
}
