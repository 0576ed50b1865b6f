import { relative, resolve, sep } from 'node:path';
import { build, type Plugin } from 'vite';

/** The commands in the archive. */
export const COMMANDS = ['start', 'build', 'backup', 'restore', 'admins', 'doctor', 'export-to-supabase'];

/** Packages with files that they read. The archive has them as they are. */
export const WITH_FILES = ['@electric-sql/pglite', '@electric-sql/pglite-prepopulatedfs'];

/** What the server reads while it runs, and what people read. */
export const AS_THEY_ARE = [
  'scripts/launch.cjs',
  'server/database/lock/heartbeat.mjs',
  'server/database/start-limit.mjs',
  'server/log/text.mjs',
  'server/start/ticker.mjs',
  'server/database/platform',
  'supabase/migrations',
  'docs/owners',
  '.env.example',
  'CHANGELOG.md',
  'LICENSE',
  'deploy/Caddyfile',
  'deploy/cloudflared.yml',
  'deploy/customer-desk.service',
  'deploy/fail2ban-filter.conf',
  'deploy/fail2ban-jail.conf',
  'deploy/nginx.conf',
];

/** The shop's folder is next to the program's, so that the next version finds it. */
const SHOP_FOLDER = '../customer-desk-data';

/** Bundles the commands into `folder`, with their packages. */
export async function bundleCommands(folder: string): Promise<void> {
  const input = Object.fromEntries(COMMANDS.map((name) => [name, `server/${name}.ts`]));
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [besideItsSource()],
    define: { __SHOP_FOLDER__: JSON.stringify(SHOP_FOLDER) },
    ssr: { noExternal: true, external: WITH_FILES },
    build: {
      ssr: true,
      target: 'node20',
      minify: false,
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        input,
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'parts/[name]-[hash].mjs' },
      },
    },
  });
}

/** Keeps the place of each source, from which it finds its files. Each bundle is in `server` or a folder of it. */
function besideItsSource(): Plugin {
  const root = resolve('.');
  return {
    name: 'beside-its-source',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('node_modules') || !code.includes('import.meta.url')) return null;
      const path = relative(root, id).split(sep).join('/');
      const here = `import.meta.url.replace(/server\\/(?:parts\\/)?[^\\/]*$/, '${path}')`;
      return { code: code.replaceAll('import.meta.url', here), map: null };
    },
  };
}
