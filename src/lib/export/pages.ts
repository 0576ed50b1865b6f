import type { Pages } from './csv.ts';

/** Regroups records into pages of exactly `size`, for numbered files. The last page may be shorter; none is empty. */
export async function* inParts<T>(pages: Pages<T>, size: number): AsyncGenerator<T[], void> {
  let part: T[] = [];
  for await (const page of pages) {
    for (const record of page) {
      part.push(record);
      if (part.length === size) {
        yield part;
        part = [];
      }
    }
  }
  if (part.length > 0) yield part;
}
