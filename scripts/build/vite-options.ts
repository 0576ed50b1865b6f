import { mergeConfig, type BuildOptions, type InlineConfig } from 'vite';
import config from '../../vite.config.ts';
import type { PageSettings } from '../settings/page.ts';

/**
 * How Vite is called here: with the project's configuration as it is imported, because Vite would write a copy of the
 * file beside it, which a project's folder that is not ours to write does not allow.
 */
export function viteOptions({ publicUrl, basePath }: PageSettings, build: BuildOptions): InlineConfig {
  return mergeConfig(config, {
    configFile: false,
    base: basePath,
    logLevel: 'warn',
    define: { 'import.meta.env.PUBLIC_URL': JSON.stringify(publicUrl) },
    build,
  });
}
