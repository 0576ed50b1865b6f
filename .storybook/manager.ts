import { createElement, type CSSProperties, type PropsWithChildren, useEffect, useState } from 'react';
import { addons, types, useArgs, useGlobals, useParameter, useStorybookApi } from 'storybook/manager-api';
import { CURRENT_STORY_WAS_SET } from 'storybook/internal/core-events';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import { sentenceCase } from '../stories/docs/sentence-case.ts';
import { brand, NAME } from './brand.ts';

document.fonts.add(new FontFace('Inter Variable', `url(${inter})`, { weight: '100 900' }));

// The product's name, logo and colors, in the system's theme.
const systemDark = matchMedia('(prefers-color-scheme: dark)');
const wear = () => {
  addons.setConfig({
    theme: systemDark.matches ? brand.dark : brand.light,
    sidebar: { renderLabel: ({ type, name }) => (type === 'story' ? sentenceCase(name) : name) },
  });
};
wear();
systemDark.addEventListener('change', wear);

// Storybook ends each page title with its own name.
const { head } = document;
new MutationObserver(() => {
  const title = document.title.replace(/Storybook$/, NAME);
  if (title !== document.title) document.title = title;
}).observe(head, { childList: true, subtree: true, characterData: true });

addons.register('customer-desk', (api) => {
  addons.add('customer-desk/both-themes', { type: types.PREVIEW, render: BothThemes });

  // A pull request's artifact has the review next to Storybook.
  if (/\/storybook\/(index\.html)?$/.test(location.pathname)) {
    addons.add('customer-desk/review', { type: types.TOOLEXTRA, title: 'Review', render: ReviewLink });
  }

  // Opens screens in a window of fixed size and components in the available space. A size chosen in the toolbar or the
  // URL stays until a story of the other kind is opened.
  let opened = new URL(location.href).searchParams.get('globals')?.includes('viewport') ? 'asked' : '';
  api.on(CURRENT_STORY_WAS_SET, ({ storyId }: { storyId: string }) => {
    const entry = api.getData(storyId);
    if (entry?.type !== 'story') return;
    const viewport = windowOf(entry);
    if (opened !== 'asked' && viewport !== opened) {
      api.updateGlobals({ viewport: { value: viewport || undefined, isRotated: false } });
    }
    opened = viewport;
  });
});

function ReviewLink() {
  const story = useStorybookApi().getCurrentStoryData();
  return createElement('a', { href: `../review.html#${story?.id ?? ''}`, style: { padding: 8 } }, 'Review');
}

/** Returns the name of a story's window size; empty for a component. */
function windowOf({ importPath, tags }: { importPath: string; tags: string[] }): string {
  if (tags.includes('narrow-only')) return 'narrow';
  return /\/stories\/(features|app)\//.test(importPath) ? 'desktop' : '';
}

interface Viewports {
  options?: Record<string, { styles: { width: string; height: string } }>;
}

// Shows the same story again in dark next to the first, for the toolbar's "Light and dark". Each is its own page, so
// that a modal covers only its half. Storybook communicates only with the first.
function BothThemes({ children, storyId }: PropsWithChildren<{ storyId: string }>) {
  const api = useStorybookApi();
  const [globals] = useGlobals();
  const viewports = useParameter<Viewports>('viewport', {});
  useArgs();
  const isBoth = globals['theme'] === 'both';
  // A page of text goes below on most screens, where its tables would get too narrow.
  const half = { ...HALF, flexBasis: api.getData(storyId)?.type === 'docs' ? '50rem' : '20rem' };
  const viewport: unknown = globals['viewport'];
  const chosen = isNamed(viewport) ? viewports?.options?.[viewport.value]?.styles : undefined;
  const [first, setFirst] = useState<HTMLElement | null>(null);
  const room = useWidth(first);
  // Scales down a window larger than its half, so that all of it is visible.
  const zoom = isBoth && chosen ? Math.min(1, room / (Number.parseFloat(chosen.width) + MARGIN)) : 1;
  // Storybook's manager is built without JSX.
  return createElement(
    'div',
    { style: isBoth ? HALVES : WHOLE },
    createElement(
      'div',
      { ref: setFirst, style: half },
      createElement('div', { style: { ...WHOLE, zoom } }, children),
    ),
    isBoth &&
      createElement(
        'div',
        { style: { ...half, background: brand.dark.appPreviewBg } },
        createElement(
          'div',
          { style: { ...WHOLE, zoom, padding: chosen ? MARGIN / 2 : 0 } },
          createElement('iframe', {
            'data-is-storybook-thumbnail': '',
            title: `${storyId} in dark`,
            src: inDark(api, storyId, globals),
            style: { ...FRAME, ...chosen },
          }),
        ),
      ),
  );
}

/** The space that Storybook leaves around a window of fixed size, in pixels. */
const MARGIN = 80;

function useWidth(element: HTMLElement | null): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

function isNamed(viewport: unknown): viewport is { value: string } {
  return typeof viewport === 'object' && viewport !== null && 'value' in viewport;
}

function inDark(
  api: ReturnType<typeof useStorybookApi>,
  storyId: string,
  { motion, contrast }: Readonly<Record<string, unknown>>,
): string {
  const viewMode = api.getData(storyId)?.type === 'docs' ? 'docs' : 'story';
  const address = new URL(api.getStoryHrefs(storyId, { viewMode }).previewHref, location.href);
  address.searchParams.set('globals', `theme:dark;motion:${String(motion)};contrast:${String(contrast)}`);
  return address.href;
}

const WHOLE: CSSProperties = { height: '100%', width: '100%' };
const HALVES: CSSProperties = { ...WHOLE, display: 'flex', flexWrap: 'wrap', overflow: 'auto' };
const HALF: CSSProperties = {
  position: 'relative',
  flexGrow: 1,
  height: '100%',
  minWidth: 0,
  overflow: 'auto',
};
const FRAME: CSSProperties = { display: 'block', width: '100%', height: '100%', border: 0 };
