import { StartError } from '../server/start-error.ts';
import type { Suite } from './suites.ts';

/**
 * The suites of these names, and those that make what they read, in the order given; all of them where no name is.
 * Throws a {@link StartError} for a name that no suite has.
 */
export function choose(suites: readonly Suite[], names: readonly string[]): readonly Suite[] {
  if (names.length === 0) return suites;
  const byName = new Map(suites.map((suite) => [suite.name, suite]));
  const wanted = new Set<string>();
  const want = (name: string) => {
    const suite = byName.get(name);
    if (!suite) throw new StartError(`There is no suite ${name}: ${[...byName.keys()].join(', ')}.`);
    wanted.add(name);
    suite.after?.forEach(want);
  };
  names.forEach(want);
  return suites.filter(({ name }) => wanted.has(name));
}

/** A suite of which only a share of the tests is run, such as `1/2`; a suite that is a single check is run whole. */
export function shareOf(suite: Suite, share: string): Suite {
  if (!/^[1-9]\d*\/[1-9]\d*$/.test(share)) throw new StartError(`A share is such as 1/2, and not ${share}.`);
  if (!suite.report) return suite;
  return { ...suite, commands: suite.commands.map((command) => [...command, `--shard=${share}`]) };
}
