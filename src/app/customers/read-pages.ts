import type { CustomerReading, Page } from '#features/records/api/customers-api.ts';
import type { CustomerRecord } from '#lib/customer/customer.ts';

/** The most rows that a hosted project returns at once. */
export const LONG_PAGE = 1_000;

/** Returns a part of a list that continues after its last row, unless it's shorter than asked for. */
export function pageOf<Row>(rows: readonly Row[], limit: number): Page<Row> {
  return { rows, next: rows.length < limit ? undefined : rows.at(-1) };
}

/** Reads all rows in parts of `most`. Each part follows a row, or a number of rows. */
export async function allRows<Row>(
  read: (after: Row | undefined, count: number) => PromiseLike<readonly Row[]>,
  most = LONG_PAGE,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let added = most; added === most;) {
    const part = await read(rows.at(-1), rows.length);
    rows.push(...part);
    added = part.length;
  }
  return rows;
}

/** Reads all rows page by page. The first page comes with the total, so that both are from the same moment. */
export async function readPages<Row>(
  read: (after: Row | undefined) => Promise<{ data: readonly Row[]; total: number }>,
  customerOf: (row: Row) => CustomerRecord,
  atOnce = LONG_PAGE,
): Promise<CustomerReading> {
  const { data: first, total } = await read(undefined);

  async function* pages() {
    for (let rows = first, count = 0; rows.length > 0;) {
      count += rows.length;
      // A project may return shorter pages. Restored customers come in addition to the total.
      const isLast = count >= total && rows.length < atOnce;
      const next = isLast ? null : read(rows.at(-1));
      // Rejections are handled at the await below. A reader that stops early ignores them.
      next?.catch(() => undefined);
      yield rows.map(customerOf);
      rows = next ? (await next).data : [];
    }
  }
  return { total, pages: pages() };
}
