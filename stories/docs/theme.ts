import { useSyncExternalStore } from 'react';
import { addons } from 'storybook/preview-api';
import { UPDATE_GLOBALS } from 'storybook/internal/core-events';

/**
 * The themes of the toolbar. `system` leaves the choice to the reader's machine, as the app does; `both` shows the light
 * one here, beside which Storybook's window shows the dark one (.storybook/manager.ts).
 */
export const THEMES = [
  { value: 'system', title: 'System', icon: 'browser' },
  { value: 'light', title: 'Light', icon: 'sun' },
  { value: 'dark', title: 'Dark', icon: 'moon' },
  { value: 'both', title: 'Light and dark', icon: 'sidebyside' },
] as const;

/** Shows the document in a theme: on its root, so that what a modal puts on the body is themed too. */
export function applyTheme(theme: unknown): void {
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  else if (theme === 'both') document.documentElement.dataset.theme = 'light';
  else delete document.documentElement.dataset.theme;
}

/** The theme chosen in the toolbar, on a documentation page, where there is no story to be told by. */
export function useTheme(): unknown {
  return useSyncExternalStore(subscribe, () => chosen);
}

/** Whether a documentation page is dark, by the toolbar or else by the reader's machine. */
export function useIsDark(): boolean {
  const theme = useTheme();
  const isSystemDark = useSyncExternalStore(subscribe, () => systemDark.matches);
  return theme === 'system' ? isSystemDark : theme === 'dark';
}

/** The theme that a frame begins with: that of the documentation page around it, if there is one. */
export function inheritedTheme(): string {
  try {
    const { document: around } = window.parent;
    if (window.parent !== window && around.querySelector('#storybook-docs')) {
      return around.documentElement.dataset.theme ?? 'system';
    }
  } catch {
    // The page around it is somebody else's.
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

// The manager's word alone: a frame within a documentation page says here what its own theme is.
void addons.ready().then((channel) => {
  channel.on(UPDATE_GLOBALS, ({ globals }: { globals: { theme?: unknown } }) => {
    chosen = globals.theme ?? chosen;
    tellAll();
  });
});

function askedGlobals(): string {
  return new URLSearchParams(location.search).get('globals') ?? '';
}
