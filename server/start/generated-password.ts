import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { ownFile } from '../database/own-files.ts';
import { log } from '../log/log.ts';
import { optionFor } from '../settings/data-dir.ts';

/** Prints the generated password on the terminal or writes it to a private file. Never logs it. */
export function showPassword(dataDir: string, email: string, password: string): void {
  const words = `    Email     ${email}\n    Password  ${password}\n`;
  if (process.stdout.isTTY) {
    console.log(
      `\nThe admin was created. This password is shown once:\n\n${words}\n` +
        `To choose another: npm run admins -- password ${email}${optionFor(dataDir)}\n`,
    );
    return;
  }
  const file = ownFile(dataDir, 'admin-password');
  rmSync(file, { force: true });
  writeFileSync(file, words, { mode: 0o600, flag: 'wx' });
  log(
    'warn',
    'admin-created',
    `The admin was created. The password is in ${file}: read it, then delete it.`,
    {
      file,
    },
  );
}

/** Warns while the file with the password exists. */
export function remindOfPassword(dataDir: string): void {
  const file = ownFile(dataDir, 'admin-password');
  if (existsSync(file)) {
    log('warn', 'password-file', `The admin's first password is still in ${file}: delete it.`, {
      file,
    });
  }
}
