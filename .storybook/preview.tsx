import { afterEach as audit } from '@storybook/addon-a11y/preview';
import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import type { Preview } from '@storybook/react-vite';
import { lazy, type PropsWithChildren, Suspense } from 'react';
import { configure } from 'storybook/test';
import '../src/ui/desk-icons.ts';
import '../src/ui/global.css';
import './preview.css';
import { fitControls } from './controls.ts';
import { applyTheme, inheritedTheme, THEMES } from '../stories/docs/theme.ts';

// What a play function waits for comes within a second, but not on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

// Of no use to a test, which loads stories alone.
const ThemedDocs = lazy(async () => ({ default: (await import('./docs.tsx')).ThemedDocs }));
const DocsPageByKind = lazy(async () => ({ default: (await import('./docs.tsx')).DocsPageByKind }));

// What has passed is not listed: finding a name for each element takes axe longer than the audit.
const A11Y = { test: 'error', options: { resultTypes: ['violations', 'incomplete'] } };

/** The rules that look at colours: those that axe tags `cat.color` and that are not off by default. */
const COLOURS_ALONE = {
  ...A11Y,
  options: { ...A11Y.options, runOnly: ['color-contrast', 'link-in-text-block'] },
};

export default {
  parameters: {
    layout: 'padded',
    a11y: A11Y,
    controls: { matchers: { color: /(background|color)$/i, date: /Date$/i } },
    docs: {
      container: (props: PropsWithChildren<DocsContainerProps>) => (
        <Suspense>
          <ThemedDocs {...props} />
        </Suspense>
      ),
      page: () => (
        <Suspense>
          <DocsPageByKind />
        </Suspense>
      ),
    },
    options: {
      storySort: {
        order: ['Introduction', 'Prototype a screen', 'docs', 'ui', 'features', 'app'],
        method: 'alphabetical',
      },
    },
    viewport: {
      options: {
        narrow: { name: 'Narrow (320)', styles: { width: '320px', height: '640px' }, type: 'mobile' },
        phone: { name: 'Phone (360)', styles: { width: '360px', height: '740px' }, type: 'mobile' },
        tablet: { name: 'Tablet (768)', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
        desktop: { name: 'Desktop (1280)', styles: { width: '1280px', height: '900px' }, type: 'desktop' },
      },
    },
  },
  argTypesEnhancers: [fitControls],
  globalTypes: {
    theme: {
      description: 'Colour theme',
      toolbar: { title: 'Theme', icon: 'contrast', items: [...THEMES], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: inheritedTheme(), auditDark: false },
  decorators: [
    (Story, { globals }) => {
      applyTheme(globals.theme);
      return <Story />;
    },
  ],
  // The addon audits the theme that the story was played in. The themes differ in colours alone, so that a test run
  // has those of the other one audited as well instead of playing every story twice.
  afterEach: async (context) => {
    if (context.globals.auditDark !== true) return;
    applyTheme('dark');
    await audit({ ...context, parameters: { ...context.parameters, a11y: COLOURS_ALONE } });
    applyTheme(context.globals.theme);
  },
  tags: ['autodocs'],
} satisfies Preview;
