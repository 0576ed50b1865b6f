import type { Format } from './format.ts';
import { plain } from './plain-csv.ts';
import { quickBooks } from '../quickbooks/format.ts';

/** All export formats. docs/developers/add-a-field.md explains how to add one. */
export const exportFormats = { quickbooks: quickBooks, plain } as const satisfies Readonly<
  Record<string, Format>
>;

/** The format of the accounting package: what's new and what has changed is meant for it. */
export const accounting = exportFormats.quickbooks;
