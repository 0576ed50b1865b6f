import { userInfo } from 'node:os';
import type { TestProject } from 'vitest/node';
import { findPostgres } from '../../../scripts/postgres/programs.ts';
import { type Project, startProject } from '../../../scripts/postgres/project.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's PostgreSQL server, or why there is none. */
    postgres: Omit<Project, 'stop'> | { missing: string };
  }
}

/** Starts one PostgreSQL server per run. Without one, skips the tests, or fails them with `REQUIRE_POSTGRES=1`. */
export default async function setup(run: TestProject): Promise<() => void> {
  const bin = hasName() ? findPostgres() : null;
  if (!bin) {
    const missing = hasName()
      ? 'no PostgreSQL server found: install version 15 or newer, or set POSTGRES_BIN'
      : 'PostgreSQL only starts as a user that has a name on this machine';
    if (process.env.REQUIRE_POSTGRES) throw new Error(missing);
    run.provide('postgres', { missing });
    return () => undefined;
  }
  const project = await startProject(bin);
  const { stop, ...postgres } = project;
  run.provide('postgres', postgres);
  return stop;
}

/** Returns whether the current user has a name. In some containers it's only a number. */
function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}
