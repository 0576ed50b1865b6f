import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

/** Returns the rows of a case file, by column. Control characters are escaped as in JSON. */
export function readCases(name: string): Record<string, string>[] {
  const text = readFileSync(new URL(`./cases/${name}.csv`, import.meta.url), 'utf8');
  const unescaped = (value: string) =>
    value.replaceAll(/\\(?:[nrt]|u[0-9a-f]{4})/g, (escape) => JSON.parse(`"${escape}"`) as string);
  return parse(text, { columns: true, cast: unescaped });
}
