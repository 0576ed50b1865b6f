import { readdirSync } from 'node:fs';
import type { StorybookConfig } from '@storybook/react-vite';
import remarkGfm from 'remark-gfm';

const PICTURES = 'tests/stories/baselines';

export default {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: [
    // MDX knows no tables of its own.
    {
      name: '@storybook/addon-docs',
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
  ],
  staticDirs: [
    { from: '../src/app/logo.svg', to: '/favicon.svg' },
    // The approved pictures, for the pages that show what there is.
    { from: `../${PICTURES}`, to: '/pictures' },
  ],
  viteFinal: (config) => ({
    ...config,
    define: {
      ...config.define,
      __STORY_PICTURES__: JSON.stringify(readdirSync(PICTURES).filter((name) => name.endsWith('.webp'))),
    },
  }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  typescript: { reactDocgen: 'react-docgen' },
} satisfies StorybookConfig;
