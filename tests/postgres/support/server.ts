import { inject } from 'vitest';
import type { Project } from '../../../scripts/postgres/project.ts';

type Server = Omit<Project, 'stop'>;

const given = inject('postgres');

/** Why the tests can't run on this machine, or null. */
export const missing: string | null = 'missing' in given ? given.missing : null;

/** Returns the end of a title that explains why tests are skipped. */
export function skipped(why: string | null = missing): string {
  return why === null ? '' : ` (skipped: ${why})`;
}

/** Returns the run's server. Throws when there is none. */
export function server(): Server {
  if ('missing' in given) throw new Error(given.missing);
  return given;
}

/** Returns a connection string as environment variables of PostgreSQL's programs. */
export function environmentOf(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname } = new URL(url);
  return {
    PGHOST: hostname,
    PGPORT: port,
    PGUSER: username,
    PGPASSWORD: password,
    PGDATABASE: pathname.slice(1),
  };
}
