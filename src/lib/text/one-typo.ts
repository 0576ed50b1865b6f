/** Returns whether two texts differ by at most one wrong, missing or swapped character. */
export function isOneTypoAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let [start, end] = [0, 0];
  while (start < a.length && a[start] === b[start]) start += 1;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [ofA, ofB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  return ofA.length + ofB.length < 3 || (ofA.length === 2 && ofB === `${ofA[1]}${ofA[0]}`);
}
