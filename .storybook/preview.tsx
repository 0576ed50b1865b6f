import { afterEach as audit } from '@storybook/addon-a11y/preview';
import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import '../src/ui/desk-icons.ts';
import '../src/ui/global.css';
import { fitControls } from './controls.ts';

// What a play function waits for comes within a second, but not on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

/** The themes of the toolbar. `system` leaves the choice to the reader's machine, as the app does. */
const THEMES = [
  { value: 'system', title: 'System', icon: 'browser' },
  { value: 'light', title: 'Light', icon: 'sun' },
  { value: 'dark', title: 'Dark', icon: 'moon' },
] as const;

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
    options: {
      storySort: {
        order: ['Introduction', 'PrototypeAScreen', 'docs', 'ui', 'features', 'app'],
        method: 'alphabetical',
      },
    },
    viewport: {
      options: {
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
  initialGlobals: { theme: 'system', auditDark: false },
  // On the document itself, so that what a modal puts on the body is themed too.
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

function applyTheme(theme: unknown): void {
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}
