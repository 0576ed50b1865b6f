import { StartError } from '../../scripts/server/start-error.ts';

export const SIZES: readonly number[] = [1_000, 10_000, 100_000];

export interface BenchArguments<Name extends string> {
  /** The sections to measure. Default: all. */
  names: readonly Name[];
  /** Numbers of customers, ascending. */
  sizes: readonly number[];
  strict: boolean;
}

/** Reads `npm run bench -- [section ...] [--sizes=1000,100000] [--strict]`. Throws `StartError` on anything unknown. */
export function readBenchArguments<Name extends string>(
  args: readonly string[],
  known: readonly Name[],
): BenchArguments<Name> {
  const names = new Set<Name>();
  let sizes = SIZES;
  let strict = false;
  for (const arg of args) {
    const name = known.find((each) => each === arg);
    if (name) names.add(name);
    else if (arg === '--strict') strict = true;
    else if (/^--sizes=\d+(,\d+)*$/.test(arg)) sizes = sizesOf(arg);
    else {
      throw new StartError(
        `The benchmark has the sections ${known.join(', ')}, --sizes=1000,100000 and --strict, not "${arg}".`,
      );
    }
  }
  return { names: names.size > 0 ? known.filter((name) => names.has(name)) : known, sizes, strict };
}

function sizesOf(arg: string): number[] {
  const sizes = arg.slice('--sizes='.length).split(',').map(Number);
  if (sizes.some((size) => size < 1_000)) {
    throw new StartError(`The benchmark needs at least 1,000 customers, not "${arg}".`);
  }
  return sizes.toSorted((a, b) => a - b);
}
