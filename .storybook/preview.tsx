import { afterEach as audit } from '@storybook/addon-a11y/preview';
import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import type { Preview } from '@storybook/react-vite';
import { lazy, type PropsWithChildren, Suspense } from 'react';
import { configure } from 'storybook/test';
import '../src/ui/desk-icons.ts';
import '../src/ui/global.css';
import './preview.css';
import { completeSample, ELEMENTS } from './code-sample.ts';
import { fitControls } from './controls.ts';
import { applyMedia } from './media.ts';
import { applyTheme, inheritedTheme, THEMES } from '../stories/docs/theme.ts';
import { settled } from '../stories/fixtures/settled.ts';

declare global {
  interface Window {
    playPatienceMs?: number;
  }
}

// Tests load only stories, not documentation.
const ThemedDocs = lazy(async () => ({ default: (await import('./docs.tsx')).ThemedDocs }));
const DocsPageByKind = lazy(async () => ({ default: (await import('./docs.tsx')).DocsPageByKind }));

const A11Y = {
  test: 'error',
  // A screen behind a dialog has stories of its own. Auditing it again takes longer than auditing the dialog.
  context: { exclude: ['#storybook-root[aria-hidden="true"]'] },
  // React can't set an important inline style, so this rule can't fail, and finding all of them takes long.
  config: { rules: [{ id: 'avoid-inline-spacing', enabled: false }] },
  // List only violations: naming each element takes axe longer than the audit.
  options: { resultTypes: ['violations'] },
};

/** The color rules: those that axe tags `cat.color` and that are on by default. */
const COLOR_RULES = {
  ...A11Y,
  options: { ...A11Y.options, runOnly: ['color-contrast', 'link-in-text-block'] },
};

export default {
  parameters: {
    layout: 'padded',
    a11y: A11Y,
    controls: { matchers: { color: /(background|color)$/i, date: /Date$/i } },
    jsx: ELEMENTS,
    docs: {
      source: { type: 'dynamic', transform: completeSample },
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
        order: [
          'Introduction',
          'Prototype a screen',
          'Templates',
          'Foundations',
          'Layout',
          'Forms',
          'Actions',
          'Feedback',
          'Records',
          'Screens',
          'App',
        ],
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
  beforeAll: () => {
    // After the renderer has set its own wrapper, which this one keeps.
    configure((known) => ({
      // Play functions may wait long on a busy machine. A review doesn't wait as long.
      asyncUtilTimeout: window.playPatienceMs ?? 30_000,
      ...(isTested && { getElementError: withoutPage }),
      asyncWrapper: async (act) => {
        const result = await known.asyncWrapper(act);
        await motionEnded();
        return result;
      },
    }));
  },
  argTypesEnhancers: [fitControls],
  globalTypes: {
    theme: {
      description: 'Color theme',
      toolbar: { title: 'Theme', icon: 'contrast', items: [...THEMES], dynamicTitle: true },
    },
    motion: {
      description: 'Motion',
      toolbar: {
        title: 'Motion',
        icon: 'play',
        items: [
          { value: 'system', title: 'System motion' },
          { value: 'reduced', title: 'Reduced motion' },
        ],
        dynamicTitle: true,
      },
    },
    contrast: {
      description: 'Colors of the system, nearly as Windows forces them',
      toolbar: {
        title: 'Contrast',
        icon: 'accessibility',
        items: [
          { value: 'system', title: 'Own colors' },
          { value: 'forced', title: 'Forced colors' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: inheritedTheme(), motion: 'system', contrast: 'system', auditDark: false },
  decorators: [
    (Story, { globals }) => {
      applyTheme(globals.theme);
      applyMedia(globals);
      return <Story />;
    },
  ],
  // The addon audits the theme in which the story was played. The other theme differs only in colors, so a test run
  // audits just those instead of playing every story twice.
  afterEach: async (context) => {
    await settled();
    if (context.globals.auditDark !== true) return;
    applyTheme('dark');
    await audit({ ...context, parameters: { ...context.parameters, a11y: COLOR_RULES } });
    applyTheme(context.globals.theme);
  },
  tags: ['autodocs'],
} satisfies Preview;

const isTested = navigator.userAgent.includes('StorybookTestRunner');

/** Returns an error without the page's roles and markup, which take hundreds of lines in a log. */
function withoutPage(message: string | null): Error {
  const [problem = ''] = (message ?? '').split('\n\nHere are the');
  return Object.assign(new Error(problem), { name: 'TestingLibraryElementError' });
}

/** Waits for animations, because a dialog that fades in isn't visible yet. */
async function motionEnded(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(
      ({ playState, effect }) =>
        playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime)),
    );
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
