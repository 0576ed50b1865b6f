import type { TestProject } from 'vitest/node';

import { findPostgres } from '../../../scripts/postgres/programs.ts';
import { type Project, startProject } from '../../../scripts/postgres/project.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's one real PostgreSQL, or why there is none. */
    postgres: Omit<Project, 'stop'> | { missing: string };
  }
}

/**
 * Starts one real PostgreSQL for the run. Without a server on the machine the tests are skipped, and say so;
 * `REQUIRE_POSTGRES=1` makes a failure of that, for machines that are known to have one.
 */
export default async function setup(run: TestProject): Promise<() => void> {
  const bin = findPostgres();
  if (!bin) {
    const missing = 'no PostgreSQL server found: install version 15 or newer, or set POSTGRES_BIN';
    if (process.env.REQUIRE_POSTGRES) throw new Error(missing);
    run.provide('postgres', { missing });
    return () => undefined;
  }
  const project = await startProject(bin);
  const { stop, ...postgres } = project;
  run.provide('postgres', postgres);
  return stop;
}
