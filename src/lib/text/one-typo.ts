/** Returns whether two texts differ by at most one wrong, missing or swapped character. */
export function isOneTypoAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let [endOfA, endOfB] = [a.length, b.length];
  while (endOfA > start && endOfB > start && a[endOfA - 1] === b[endOfB - 1])
    [endOfA, endOfB] = [endOfA - 1, endOfB - 1];
  const [left, other] = [endOfA - start, endOfB - start];
  if (left + other < 3) return true;
  return left === 2 && other === 2 && a[start] === b[start + 1] && a[start + 1] === b[start];
}
