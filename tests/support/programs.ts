import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** The variable that tells workers the programs' folder. */
export const PROGRAMS = 'TEST_PROGRAMS';

const COMMANDS = ['start', 'backup', 'restore', 'admins', 'doctor', 'export-to-supabase'];
const SUPPORT = [
  'programs/failing-server',
  'programs/take-lock',
  'programs/start-limit',
  'programs/progress',
  'disk/rehearse',
];
const SOURCES: Readonly<Record<string, string>> = Object.fromEntries([
  ...COMMANDS.map((name) => [name, `server/${name}.ts`]),
  ...SUPPORT.map((path) => [path.slice(path.indexOf('/') + 1), `tests/support/${path}.ts`]),
]);

/** Node flags for a quick start with a database: no optimizing compiler, and lazy compilation. */
export const QUICK_NODE = ['--liftoff-only', '--wasm-lazy-compilation'];

/** Bundles the programs once per run, because loading sources is slow. Returns a function that removes the files. */
export async function makePrograms(): Promise<() => Promise<void>> {
  const given = process.env[PROGRAMS];
  if (given && existsSync(given)) return async () => undefined;
  // Import it here, so that workers don't load it.
  const { build } = await import('vite');
  // Use a folder in the project, so that Node finds the packages.
  const folder = given ?? resolve(`test-results/programs-${process.pid}`);
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
        input: SOURCES,
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  process.env[PROGRAMS] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** Returns Node's arguments for a command of server/ or a program of tests: its bundle, or its source. */
export function program(name: string): string[] {
  const folder = process.env[PROGRAMS];
  const source = SOURCES[name];
  return folder !== undefined && source !== undefined
    ? [join(folder, `${name}.mjs`)]
    : ['--import', 'tsx', source ?? `server/${name}.ts`];
}

/** Keeps the path of each source, instead of the bundle's. */
const besideItsSource: Plugin = {
  name: 'beside-its-source',
  enforce: 'pre',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.url')) return null;
    return { code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)), map: null };
  },
};
