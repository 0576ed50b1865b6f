import { readFileSync } from 'node:fs';

/** The product's version: what `package.json` says, and nothing else does. */
export function readVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
