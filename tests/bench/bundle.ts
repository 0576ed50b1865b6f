import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale } from '../../server/build/build.ts';
import { type Figure, figure } from './figures.ts';

/** The budgets of the first load: bytes in brotli. They're stable, so `npm test` checks them too. */
export const BUNDLE = { scripts: 66_000, styles: 6_000 };

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

export interface BundleFile {
  file: string;
  size: number;
}

export interface Bundle {
  firstLoad: { scripts: BundleFile[]; styles: BundleFile[] };
  /** Loaded when it's needed, or when the page is idle. */
  later: { scripts: BundleFile[]; styles: BundleFile[] };
}

/** Returns what a visitor's browser loads before the page works, and what it loads later, from the build's manifest. */
export function readBundle(folder: string): Bundle {
  const manifest = new Map(
    Object.entries(
      JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>,
    ),
  );
  const first = reachable(manifest, ['index.html'], ({ imports = [] }) => imports);
  const all = reachable(manifest, ['index.html'], ({ imports = [], dynamicImports = [] }) => [
    ...imports,
    ...dynamicImports,
  ]);
  const firstFiles = filesOf(folder, first);
  const early = new Set([...firstFiles.scripts, ...firstFiles.styles].map(({ file }) => file));
  const { scripts, styles } = filesOf(folder, all);
  const late = ({ file }: BundleFile) => !early.has(file);
  return { firstLoad: firstFiles, later: { scripts: scripts.filter(late), styles: styles.filter(late) } };
}

export function totalSize(files: readonly BundleFile[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

export async function measureBundle(): Promise<Figure[]> {
  const { firstLoad } = readBundle(await buildIfStale());
  return [
    figure('first-load JavaScript', 'bytes', totalSize(firstLoad.scripts), { most: BUNDLE.scripts }),
    figure('first-load CSS', 'bytes', totalSize(firstLoad.styles), { most: BUNDLE.styles }),
  ];
}

function reachable(
  manifest: ReadonlyMap<string, Chunk>,
  from: readonly string[],
  next: (chunk: Chunk) => readonly string[],
): Chunk[] {
  const seen = new Map<string, Chunk>();
  const waiting = [...from];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest.get(key);
    if (!chunk) throw new Error(`The build's manifest has no ${key}.`);
    if (seen.has(key)) continue;
    seen.set(key, chunk);
    waiting.push(...next(chunk));
  }
  return [...seen.values()];
}

function filesOf(folder: string, chunks: readonly Chunk[]): Bundle['firstLoad'] {
  const sized = (files: readonly string[]) =>
    [...new Set(files)].map((file) => ({ file, size: sentSize(folder, file) }));
  return {
    scripts: sized(chunks.map(({ file }) => file)),
    styles: sized(chunks.flatMap(({ css = [] }) => css)),
  };
}

function sentSize(folder: string, file: string): number {
  return statSync(join(folder, `${file}.br`)).size;
}
