import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Packages that only build the page, whose code isn't in the archive. */
const BUILD_ONLY = new Set(['@vitejs/plugin-react', 'css-tree', 'subset-font', 'tsx', 'vite']);

interface Manifest {
  version: string;
  license?: string;
  dependencies?: Record<string, string>;
}

/** Returns the license texts of all packages whose code is in the archive. */
export function licenseTexts(): string {
  const names = new Set<string>();
  const add = (dependencies: Record<string, string> = {}): void => {
    for (const name of Object.keys(dependencies)) {
      if (names.has(name) || BUILD_ONLY.has(name) || !existsSync(folderOf(name))) continue;
      names.add(name);
      add(readManifest(folderOf(name)).dependencies);
    }
  };
  add(readManifest('.').dependencies);
  return [...names].toSorted().map(textOf).join('\n');
}

function textOf(name: string): string {
  const folder = folderOf(name);
  const { version, license = 'see its repository' } = readManifest(folder);
  const file = readdirSync(folder).find((each) => /^(?:license|licence)/i.test(each));
  const text = file === undefined ? '' : `\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
  return `${'='.repeat(78)}\n${name} ${version} (${license})\n${text}`;
}

function folderOf(name: string): string {
  return join('node_modules', name);
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}
