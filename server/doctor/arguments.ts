import { wrongUse } from '../process/command.ts';
import { UserError } from '../process/errors.ts';
import { commandOrigin, isSecretKey } from '../settings/readers.ts';
import type { Project } from './project.ts';

export const USE = {
  help: `npm run doctor checks the desk on this computer: settings, port, disk, backups, clock.
npm run doctor -- --url https://abc.supabase.co --key sb_publishable_... --email you@example.com checks a hosted project.

  --url URL       the project's address
  --key KEY       its publishable key
  --email ADMIN   an admin of it; asks for the password without ADMIN_PASSWORD
  --data-dir DIR  use the shop in that folder`,
  options: { url: { type: 'string' }, key: { type: 'string' }, email: { type: 'string' } },
  ofShop: true,
} as const;

export interface DoctorArguments extends Project {
  email: string;
}

export type DoctorOptions = Readonly<Partial<Record<keyof typeof USE.options, string>>>;

/** Reads the options for a hosted project. Throws `UserError` for invalid ones and for a secret key. */
export function readDoctorArguments({ url, key, email }: DoctorOptions): DoctorArguments {
  if (!url || !key || !email) {
    throw wrongUse('Name the project and an admin, with --url, --key and --email.', USE);
  }
  const origin = commandOrigin(url, 'the connection');
  if (origin === null) throw wrongUse('--url must be a web address.', USE);
  if (isSecretKey(key)) {
    throw new UserError(
      '--key is the secret key: use the publishable one, and create a new secret key if you stored this one anywhere.',
    );
  }
  return { url: origin, key, email };
}
