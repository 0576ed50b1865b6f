import { mergeConfig, type BuildOptions, type InlineConfig } from 'vite';
import config from '../../vite.config.ts';
import type { PageSettings } from '../settings/page.ts';
import { readVersion } from '../process/version.ts';

/** Returns Vite's options with an imported configuration, because Vite's own copy fails in a read-only folder. */
export function viteOptions(
  { publicUrl, basePath, pictures }: PageSettings,
  build: BuildOptions,
): InlineConfig {
  return mergeConfig(config, {
    configFile: false,
    base: basePath,
    publicDir: pictures,
    logLevel: 'warn',
    define: {
      'import.meta.env.PUBLIC_URL': JSON.stringify(publicUrl),
      'import.meta.env.APP_VERSION': JSON.stringify(readVersion()),
    },
    build,
  });
}
