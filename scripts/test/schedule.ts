import type { Result } from './run-suite.ts';
import type { Suite } from './suites.ts';

/** Runs suites on `cores` cores as soon as their dependencies are ready. `skip` gets suites whose dependency failed. */
export async function schedule(
  suites: readonly Suite[],
  cores: number,
  { perform, skip }: { perform: (suite: Suite) => Promise<Result>; skip: (suite: Suite) => Result },
): Promise<Result[]> {
  const results = new Map<string, Result>();
  const running = new Map<string, Promise<void>>();
  const waiting = [...suites];
  let free = cores;

  while (waiting.length > 0 || running.size > 0) {
    const index = waiting.findIndex(
      (suite) => Math.min(suite.cores, cores) <= free && isReady(suite, results),
    );
    const suite = waiting[index];
    if (!suite) {
      if (running.size === 0) throw new Error(`No suite provides what ${waiting[0]?.name} depends on.`);
      await Promise.race(running.values());
      continue;
    }
    waiting.splice(index, 1);
    if (suite.after?.some((name) => results.get(name)?.failed)) {
      results.set(suite.name, skip(suite));
      continue;
    }
    const taken = Math.min(suite.cores, cores);
    free -= taken;
    running.set(
      suite.name,
      perform(suite).then((result) => {
        results.set(suite.name, result);
        running.delete(suite.name);
        free += taken;
      }),
    );
  }
  return suites.flatMap(({ name }) => results.get(name) ?? []);
}

function isReady({ after }: Suite, results: ReadonlyMap<string, Result>): boolean {
  return after === undefined || after.every((name) => results.has(name));
}
