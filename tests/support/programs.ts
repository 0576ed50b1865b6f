import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** The variable that tells the workers where the programs are. */
export const PROGRAMS = 'TEST_PROGRAMS';

/** The commands of scripts/ that tests start as processes, over and over. */
const NAMES = ['start', 'backup', 'restore', 'admins', 'doctor', 'export-to-supabase'];

/**
 * How Node starts quickest on a database: without the optimising compiler, which would take longer than the few queries
 * of a test then save, and without compiling what they do not call.
 */
export const QUICK_NODE = ['--liftoff-only', '--wasm-lazy-compilation'];

/**
 * Puts the programs together once a run, each as a file or a few that Node reads as they are: to read a hundred files of
 * TypeScript takes a start longer than to open the database. Packages, migrations and what else lies beside the sources
 * stay where they are. `npm start` itself, which reads the sources, has tests of its own. Returns what removes them
 * again. Where the variable names a folder they are made there, for several runs: what is there already is taken, and
 * stays.
 */
export async function makePrograms(): Promise<() => Promise<void>> {
  const given = process.env[PROGRAMS];
  if (given && existsSync(given)) return async () => undefined;
  // Loaded where it is needed: not by each of the workers.
  const { build } = await import('vite');
  // Below the project, so that Node finds the packages.
  const results = resolve('test-results');
  await mkdir(results, { recursive: true });
  const folder = given ?? (await mkdtemp(join(results, 'programs-')));
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [besideItsSource],
    build: {
      ssr: true,
      target: 'node20',
      minify: false,
      outDir: folder,
      emptyOutDir: false,
      rollupOptions: {
        input: Object.fromEntries(NAMES.map((name) => [name, sourceOf(name)])),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  process.env[PROGRAMS] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** Node's arguments to run a command of scripts/: as it was put together, or where it was not, from its source. */
export function program(name: string): string[] {
  const folder = process.env[PROGRAMS];
  const isMade = folder !== undefined && NAMES.includes(name);
  return isMade ? [join(folder, `${name}.mjs`)] : ['--import', 'tsx', sourceOf(name)];
}

function sourceOf(name: string): string {
  return `scripts/${name}.ts`;
}

/** A source that asks where it is is told so, and not where it was put together with others. */
const besideItsSource: Plugin = {
  name: 'beside-its-source',
  enforce: 'pre',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.url')) return null;
    return { code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)), map: null };
  },
};
