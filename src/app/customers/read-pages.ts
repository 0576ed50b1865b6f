import type { CustomerReading, Page } from '#features/records/api/customers-api.ts';
import type { CustomerRecord } from '#lib/customer/customer.ts';

/** Rows per page of an export: the most that a hosted project returns at once. */
export const LONG_PAGE = 1_000;

/** Returns a part of a list that continues after its last row, unless it's shorter than asked for. */
export function pageOf<Row>(rows: readonly Row[], limit: number): Page<Row> {
  return { rows, next: rows.length < limit ? undefined : rows.at(-1) };
}

/** Reads all rows of a query that returns those from one place to another. */
export async function allRows<Row>(
  read: (from: number, to: number) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await read(rows.length, rows.length + LONG_PAGE - 1);
    rows.push(...page);
    if (page.length < LONG_PAGE) return rows;
  }
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
