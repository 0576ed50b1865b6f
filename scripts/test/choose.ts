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
