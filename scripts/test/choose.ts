import { StartError } from '../server/start-error.ts';
import type { Suite } from './suites.ts';

/**
 * Returns the suites of these names and those that they need; all without names. Throws {@link StartError} for an
 * unknown name.
 */
export function choose(suites: readonly Suite[], names: readonly string[]): readonly Suite[] {
  if (names.length === 0) return suites;
  const byName = new Map(suites.map((suite) => [suite.name, suite]));
  const wanted = new Set<string>();
  const want = (name: string) => {
    const suite = byName.get(name);
    if (!suite)
      throw new StartError(`There is no suite ${name}. Choose from ${[...byName.keys()].join(', ')}.`);
    wanted.add(name);
    suite.after?.forEach(want);
  };
  names.forEach(want);
  return suites.filter(({ name }) => wanted.has(name));
}

/** Returns a suite that runs a share of its tests, such as `1/2`. A suite that is a single check runs completely. */
export function shareOf(suite: Suite, share: string): Suite {
  if (!/^[1-9]\d*\/[1-9]\d*$/.test(share)) throw new StartError(`Write a share as 1/2, not ${share}.`);
  if (!suite.report) return suite;
  return { ...suite, commands: suite.commands.map((command) => [...command, `--shard=${share}`]) };
}
