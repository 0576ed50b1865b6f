import type { Page } from '@playwright/test';
import { endTouch, startTouch } from './touch.ts';

interface Options {
  touch?: boolean;
  /** Audits with axe. */
  audit?: boolean;
  /** Audits the dark theme, too. */
  dark?: boolean;
}

/** Plays a story and returns its problems. */
export async function playStory(
  page: Page,
  id: string,
  { touch = false, audit = true, dark = false }: Options = {},
): Promise<string[]> {
  if (!touch) await endTouch(page);
  // Reopen the page when a font failed to load, because the picture would show another font.
  for (let openings = 0; openings < 3; openings += 1) {
    if (touch) await startTouch(page);
    const problems = await page.evaluate(change, { id, audits: !audit ? 0 : dark ? 2 : 1 });
    if (problems) return problems;
    await openFrame(page);
  }
  throw new Error(`${id} could not be shown with its fonts.`);
}

interface Frame {
  __STORYBOOK_PREVIEW__?: {
    ready: () => Promise<unknown>;
    currentRender?: { id: string; phase?: string };
    storyStoreValue: { userGlobals: { update: (globals: object) => void } };
  };
  __STORYBOOK_ADDONS_CHANNEL__: Channel;
}

interface Channel {
  transports: object[];
  emit: (event: string, what: object) => void;
  on: (event: string, listener: (what: never) => void) => void;
  off: (event: string, listener: (what: never) => void) => void;
}

/** Opens the frame without a story, with its font loaded. */
async function openFrame(page: Page): Promise<void> {
  await page.goto('/iframe.html?viewMode=story');
  await page.evaluate(async () => {
    const frame = window as unknown as Frame;
    const noCaret = new CSSStyleSheet();
    noCaret.replaceSync('* { caret-color: transparent !important; }');
    document.adoptedStyleSheets.push(noCaret);
    await Promise.all([frame.__STORYBOOK_PREVIEW__?.ready(), document.fonts.load('1rem "Inter Variable"')]);
    // Without Storybook's window around it, the frame would write and keep each event for one that never comes.
    frame.__STORYBOOK_ADDONS_CHANNEL__.transports.length = 0;
  });
}

/** Runs in the page: waits for the play function and audit. Returns nothing when the frame needs to be reopened. */
async function change({ id, audits }: { id: string; audits: number }): Promise<string[] | null> {
  interface Violation {
    id: string;
    help: string;
    nodes: { html: string }[];
  }
  interface Finished {
    storyId: string;
    status: string;
    reporters: { type: string; status: string; result: { violations?: Violation[]; error?: unknown } }[];
  }
  const { __STORYBOOK_PREVIEW__: preview, __STORYBOOK_ADDONS_CHANNEL__: channel } =
    window as unknown as Frame;
  const current = preview?.currentRender;
  if (!preview || (current && (current.phase !== 'finished' || current.id === id))) return null;
  document.documentElement.dataset.theme = 'light';
  window.scrollTo(0, 0);
  // Storybook's event for it would draw the last story again.
  preview.storyStoreValue.userGlobals.update({
    theme: 'light',
    auditDark: audits === 2,
    a11y: { manual: audits === 0 },
  });
  localStorage.clear();
  sessionStorage.clear();

  const found = await new Promise<string[]>((resolve) => {
    const problems: string[] = [];
    const threw = (error: { message?: string; description?: string }) => {
      problems.push(`threw: ${error.message ?? error.description ?? 'a value that isn’t an error'}`);
    };
    const threwAll = (errors: { message: string }[]) => errors.forEach(threw);
    const listeners: Record<string, (what: never) => void> = {
      playFunctionThrewException: threw,
      storyThrewException: threw,
      storyErrored: threw,
      unhandledErrorsWhilePlaying: threwAll,
      storyMissing: () => finish([`There is no story ${id}.`]),
      storyFinished: ({ storyId, status, reporters }: Finished) => {
        if (storyId !== id) return;
        for (const { type, status: verdict, result } of reporters) {
          if (verdict === 'passed') continue;
          if (!result.violations) problems.push(`${type}: ${String(result.error)}`);
          for (const violation of result.violations ?? []) {
            const where = violation.nodes.map(({ html }) => html).join(' ');
            problems.push(`${type}: ${violation.id}, ${violation.help}: ${where}`);
          }
        }
        if (reporters.length < audits) problems.push('axe hasn’t checked every theme.');
        if (status !== 'success' && problems.length === 0) problems.push(`ended as ${status}.`);
        finish(problems);
      },
    };
    const finish = (all: string[]) => {
      for (const [event, listener] of Object.entries(listeners)) channel.off(event, listener);
      resolve(all);
    };
    for (const [event, listener] of Object.entries(listeners)) channel.on(event, listener);
    channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
  });

  const isLost = [...document.fonts].some(
    ({ family, status }) => family === 'Inter Variable' && status === 'error',
  );
  return isLost ? null : found;
}
