import { readdirSync } from 'node:fs';
import type { StorybookConfig } from '@storybook/react-vite';
import remarkGfm from 'remark-gfm';
import { readComponentFacts } from './component-facts.ts';

const PICTURES = 'tests/stories/baselines';

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
  managerHead: (head) => `${head ?? ''}<link rel="icon" type="image/svg+xml" href="./favicon.svg" />`,
  viteFinal: (config) => ({
    ...config,
    define: {
      ...config.define,
      __COMPONENT_FACTS__: JSON.stringify(readComponentFacts()),
      __STORY_PICTURES__: JSON.stringify(readdirSync(PICTURES).filter((name) => name.endsWith('.webp'))),
    },
  }),
  features: { sidebarOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  typescript: { reactDocgen: 'react-docgen' },
} satisfies StorybookConfig;
