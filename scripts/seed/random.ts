export interface Random {
  /** From 0 to 1, exclusive. */
  next: () => number;
  /** A whole number from 0 to `below`, exclusive. */
  below: (below: number) => number;
  /** True in this percentage of cases. */
  percent: (percent: number) => boolean;
  pick: (from: readonly string[]) => string;
  digits: (count: number) => string;
}

/** Marsaglia's generator with 32 bits of state (xorshift32). */
export function randomFrom(start: number): Random {
  let state = start | 0 || 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    percent: (percent) => next() * 100 < percent,
    pick: (from) => from[below(from.length)] ?? '',
    digits: (count) => Array.from({ length: count }, () => below(10)).join(''),
  };
}
