import { createElement, type CSSProperties, type PropsWithChildren, useEffect, useState } from 'react';
import { addons, types, useArgs, useGlobals, useParameter, useStorybookApi } from 'storybook/manager-api';
import { CURRENT_STORY_WAS_SET } from 'storybook/internal/core-events';
import { brand } from './brand.ts';

// The product's name, mark and colours, light or dark as the reader's machine is.
const systemDark = matchMedia('(prefers-color-scheme: dark)');
const wear = () => addons.setConfig({ theme: systemDark.matches ? brand.dark : brand.light });
wear();
systemDark.addEventListener('change', wear);

// Storybook ends each page's title with its own name.
const { head } = document;
new MutationObserver(() => {
  const title = document.title.replace(/Storybook$/, brand.light.brandTitle ?? '');
  if (title !== document.title) document.title = title;
}).observe(head, { childList: true, subtree: true, characterData: true });

addons.register('customer-desk', (api) => {
  addons.add('customer-desk/both-themes', { type: types.PREVIEW, render: BothThemes });

  // Screens open at a window of their own, components at the room there is. The toolbar changes it as before, until
  // something of the other kind is opened; what an address asks for stays.
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

/** The window that a story is about, by its name in the toolbar; empty for a component, which takes what there is. */
function windowOf({ importPath, tags }: { importPath: string; tags: string[] }): string {
  if (tags.includes('narrow-only')) return 'narrow';
  return /\/stories\/(features|app)\//.test(importPath) ? 'desktop' : '';
}

interface Viewports {
  options?: Record<string, { styles: { width: string; height: string } }>;
}

/**
 * With the toolbar's choice "Light and dark" the same story a second time, in dark, beside the first. Each is a page of its
 * own, so that a modal covers its own half. Storybook hears the first alone.
 */
function BothThemes({ children, storyId }: PropsWithChildren<{ storyId: string }>) {
  const api = useStorybookApi();
  const [globals] = useGlobals();
  const viewports = useParameter<Viewports>('viewport', {});
  useArgs();
  const isBoth = globals['theme'] === 'both';
  const viewport: unknown = globals['viewport'];
  const chosen = isNamed(viewport) ? viewports?.options?.[viewport.value]?.styles : undefined;
  const [half, setHalf] = useState<HTMLElement | null>(null);
  const room = useWidth(half);
  // Smaller where its own window is larger than the half, so that all of it is seen beside the other.
  const zoom = isBoth && chosen ? Math.min(1, room / (Number.parseFloat(chosen.width) + MARGIN)) : 1;
  // Storybook's window is built without its own JSX.
  return createElement(
    'div',
    { style: isBoth ? HALVES : WHOLE },
    createElement(
      'div',
      { ref: setHalf, style: HALF },
      createElement('div', { style: { ...WHOLE, zoom } }, children),
    ),
    isBoth &&
      createElement(
        'div',
        { style: { ...HALF, background: brand.dark.appPreviewBg } },
        createElement(
          'div',
          { style: { ...WHOLE, zoom, padding: chosen ? MARGIN / 2 : 0 } },
          createElement('iframe', {
            'data-is-storybook-thumbnail': '',
            title: `${storyId} in dark`,
            src: inDark(api, storyId),
            style: { ...FRAME, ...chosen },
          }),
        ),
      ),
  );
}

/** What Storybook leaves free beside a window that is chosen in the toolbar, in pixels, both sides together. */
const MARGIN = 80;

/** How wide an element is, in pixels. */
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

/** The address of the story with its present settings, in the dark theme. */
function inDark(api: ReturnType<typeof useStorybookApi>, storyId: string): string {
  const viewMode = api.getData(storyId)?.type === 'docs' ? 'docs' : 'story';
  const address = new URL(api.getStoryHrefs(storyId, { viewMode }).previewHref, location.href);
  address.searchParams.set('globals', 'theme:dark');
  return address.href;
}

const WHOLE: CSSProperties = { height: '100%', width: '100%' };
const HALVES: CSSProperties = { ...WHOLE, display: 'flex', flexWrap: 'wrap' };
/* One below the other where there is no room for both. */
const HALF: CSSProperties = {
  position: 'relative',
  flex: '1 1 20rem',
  height: '100%',
  minWidth: 0,
  overflow: 'auto',
};
const FRAME: CSSProperties = { display: 'block', width: '100%', height: '100%', border: 0 };
