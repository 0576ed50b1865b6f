import { fileURLToPath } from 'node:url';
import { type BuildOptions, type InlineConfig, mergeConfig } from 'vite';
import config from '../../vite.config.ts';
import { readVersion } from '../process/version.ts';

/** Returns Vite's options with an imported configuration, because Vite's own copy fails in a read-only folder. */
export function viteOptions(build: BuildOptions): InlineConfig {
  return mergeConfig(config, {
    configFile: false,
    // The shop's address is unknown: files refer to each other relatively.
    base: './',
    publicDir: false,
    logLevel: 'warn',
    resolve: {
      alias: {
        '\0vite/preload-helper.js': fileURLToPath(new URL('../../src/app/load-part.ts', import.meta.url)),
      },
    },
    define: { 'import.meta.env.APP_VERSION': JSON.stringify(readVersion()) },
    build,
  });
}
