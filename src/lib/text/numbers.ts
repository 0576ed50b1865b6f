/** Formats `2314` as `2,314`. Pinned to the comma, because locale data for South Africa differs between browsers. */
export function formatCount(count: number): string {
  return count.toLocaleString('en');
}

/** Returns the text for a count, in place of its `#`: `plural(2, '# customer', '# customers')` is `2 customers`. */
export function plural(count: number, one: string, other: string): string {
  return (count === 1 ? one : other).replace('#', () => formatCount(count));
}
