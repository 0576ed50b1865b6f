import { inject } from 'vitest';

import type { Project } from '../../../scripts/postgres/project.ts';

type Server = Omit<Project, 'stop'>;

const given = inject('postgres');

/** Why the tests here cannot run on this machine, or null when they can. */
export const missing: string | null = 'missing' in given ? given.missing : null;

/** For the end of a title: why its tests are skipped, where they are. */
export function skipped(why: string | null = missing): string {
  return why === null ? '' : ` (skipped: ${why})`;
}

/** The run's real PostgreSQL. Throws where there is none: only tests that are not skipped may ask. */
export function server(): Server {
  if ('missing' in given) throw new Error(given.missing);
  return given;
}

/** The connection string's parts as PostgreSQL's own programs read them. */
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
