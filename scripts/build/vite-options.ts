import { mergeConfig, type BuildOptions, type InlineConfig } from 'vite';
import config from '../../vite.config.ts';
import type { PageSettings } from '../settings/page.ts';
import { readVersion } from '../version.ts';

/**
 * Vite's options, with the project's configuration imported here: Vite itself would write a copy of that file next to
 * it, which fails when the project's folder is read-only.
 */
export function viteOptions({ publicUrl, basePath }: PageSettings, build: BuildOptions): InlineConfig {
  return mergeConfig(config, {
    configFile: false,
    base: basePath,
    logLevel: 'warn',
    define: {
      'import.meta.env.PUBLIC_URL': JSON.stringify(publicUrl),
      'import.meta.env.APP_VERSION': JSON.stringify(readVersion()),
    },
    build,
  });
}
