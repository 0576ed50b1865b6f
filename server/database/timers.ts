/** Node fires a longer timer at once. */
const LONGEST_MS = 2 ** 31 - 1;

let isLimited = false;

/** Limits every timer, because Postgres asks for years after the clock is set back, and again each time that it fires. */
export function limitTimers(): void {
  if (isLimited) return;
  isLimited = true;
  const { setTimeout: original } = globalThis;
  const limited = (work: () => void, ms = 0, ...rest: unknown[]) =>
    original(work, Math.min(ms, LONGEST_MS), ...rest);
  globalThis.setTimeout = Object.assign(limited, original);
}
