import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/react-vite';
import remarkGfm from 'remark-gfm';
import { type InlineConfig, mergeConfig } from 'vite';
import { colorsIn } from '../stories/docs/colors.ts';
import { readComponentFacts } from './component-facts.ts';

const SHOP = fileURLToPath(new URL('../stories/fixtures/shop.ts', import.meta.url));
const PICTURES = 'tests/stories/baselines';
const COLORS = JSON.stringify(colorsIn(readFileSync('src/ui/tokens.css', 'utf8')));

export default {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: [
    // MDX has no tables without this.
    {
      name: '@storybook/addon-docs',
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
  ],
  staticDirs: [
    { from: '../src/app/logo.svg', to: '/favicon.svg' },
    { from: `../${PICTURES}`, to: '/pictures' },
  ],
  // Storybook's own link has the wrong file name.
  managerHead: (head) =>
    `${head ?? ''}<link rel="icon" type="image/svg+xml" href="./favicon.svg" /><script>var __COLORS__ = ${COLORS}</script>`,
  viteFinal: (config) =>
    mergeConfig(describingComponents(config), {
      define: {
        __COLORS__: COLORS,
        __COMPONENT_FACTS__: JSON.stringify(readComponentFacts()),
        __STORY_PICTURES__: JSON.stringify(readdirSync(PICTURES).filter((name) => name.endsWith('.webp'))),
      },
      // A story's page has no shop.
      resolve: { alias: { '#lib/shop/shop.ts': SHOP } },
    }),
  features: { sidebarOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  typescript: { reactDocgen: 'react-docgen' },
} satisfies StorybookConfig;

/** Looks for components' props only where there are some: parsing all other files takes a third of the build. */
function describingComponents(config: InlineConfig): InlineConfig {
  const id = { include: /\.tsx$/, exclude: /node_modules|\.stories\.tsx$/ };
  const plugins = config.plugins?.map((plugin) =>
    plugin &&
    'name' in plugin &&
    plugin.name.includes('react-docgen') &&
    typeof plugin.transform === 'function'
      ? { ...plugin, transform: { filter: { id }, handler: plugin.transform } }
      : plugin,
  );
  return { ...config, plugins };
}
