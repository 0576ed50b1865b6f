/**
 * `2314` as `2,314`. South African English groups thousands with a comma or with a no-break space, depending
 * on the age of the browser's locale data, so the grouping is pinned to the comma and reads alike everywhere.
 */
export function formatCount(count: number): string {
  return commaGrouped.format(count);
}

const commaGrouped = new Intl.NumberFormat('en');
