import { useSyncExternalStore } from 'react';
import { addons } from 'storybook/preview-api';
import { UPDATE_GLOBALS } from 'storybook/internal/core-events';

/** The toolbar's themes. `system` follows the system; `both` shows light and dark (.storybook/manager.ts). */
export const THEMES = [
  { value: 'system', title: 'System', icon: 'browser' },
  { value: 'light', title: 'Light', icon: 'sun' },
  { value: 'dark', title: 'Dark', icon: 'moon' },
  { value: 'both', title: 'Light and dark', icon: 'sidebyside' },
] as const;

/** Applies a theme to the document's root, so that a modal in the body has it too. */
export function applyTheme(theme: unknown): void {
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  else if (theme === 'both') document.documentElement.dataset.theme = 'light';
  else delete document.documentElement.dataset.theme;
}

/** Returns the toolbar's theme on a documentation page. */
export function useTheme(): unknown {
  return useSyncExternalStore(subscribe, () => chosen);
}

/** Returns whether a documentation page is dark, by the toolbar or the system's setting. */
export function useIsDark(): boolean {
  const theme = useTheme();
  const isSystemDark = useSyncExternalStore(subscribe, () => systemDark.matches);
  return theme === 'system' ? isSystemDark : theme === 'dark';
}

/** Returns a frame's initial theme: that of the documentation page around it, if any. */
export function inheritedTheme(): string {
  try {
    const { document: around } = window.parent;
    if (window.parent !== window && around.querySelector('#storybook-docs')) {
      return around.documentElement.dataset.theme ?? 'system';
    }
  } catch {
    // The parent page has another origin.
  }
  return 'system';
}

const systemDark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
let chosen: unknown = /\btheme:(\w+)/.exec(askedGlobals())?.[1] ?? inheritedTheme();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tellAll(): void {
  for (const listener of listeners) listener();
}

systemDark.addEventListener('change', tellAll);

// Use only the manager's message, because a frame in a documentation page reports its own theme here.
void addons.ready().then((channel) => {
  channel.on(UPDATE_GLOBALS, ({ globals }: { globals: { theme?: unknown } }) => {
    chosen = globals.theme ?? chosen;
    tellAll();
  });
});

function askedGlobals(): string {
  return new URLSearchParams(location.search).get('globals') ?? '';
}
