import type { Page } from '@playwright/test';
import { endTouch, startTouch } from './touch.ts';

/**
 * Shows a story in the built Storybook's frame without its chrome, lets its play function run, and returns what is wrong
 * with it: what the play function threw, and what axe found in the light and in the dark theme (.storybook/preview.tsx).
 * With `touch` it is played on a touch screen, else with a mouse. All stories of a page are audited, or none.
 *
 * Like Storybook's own window it changes the story within the page: reloading the page costs more than the story.
 */
export async function playStory(
  page: Page,
  id: string,
  { touch = false, audit = true }: { touch?: boolean; audit?: boolean } = {},
): Promise<string[]> {
  if (!touch) await endTouch(page);
  // A font may get lost among hundreds of requests: the story's picture would show another one.
  for (let openings = 0; openings < 3; openings += 1) {
    if (touch) await startTouch(page);
    const problems = await page.evaluate(change, { id, audits: audit ? 2 : 0 });
    if (problems) return problems;
    await openFrame(page, audit);
  }
  throw new Error(`${id} could not be shown with its fonts.`);
}

/** What the frame of a built Storybook offers to whoever drives it from outside. */
interface Frame {
  __STORYBOOK_PREVIEW__?: { ready: () => Promise<unknown>; currentRender?: { id: string; phase?: string } };
  __STORYBOOK_ADDONS_CHANNEL__: Channel;
}

interface Channel {
  emit: (event: string, what: object) => void;
  on: (event: string, listener: (what: never) => void) => void;
  off: (event: string, listener: (what: never) => void) => void;
}

/**
 * Opens the frame with no story in it, in the light theme and with its font there, which the first story is measured
 * in as the later ones are, and asks for the audit of the dark theme as well, or for none.
 */
async function openFrame(page: Page, audit: boolean): Promise<void> {
  await page.goto('/iframe.html?viewMode=story');
  await page.evaluate(async (isAudited) => {
    const frame = window as unknown as Frame;
    // A caret blinks, so that pictures of it differ.
    const noCaret = new CSSStyleSheet();
    noCaret.replaceSync('* { caret-color: transparent !important; }');
    document.adoptedStyleSheets.push(noCaret);
    await Promise.all([frame.__STORYBOOK_PREVIEW__?.ready(), document.fonts.load('1rem "Inter Variable"')]);
    frame.__STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', {
      globals: { theme: 'light', auditDark: isAudited, a11y: { manual: !isAudited } },
    });
  }, audit);
}

/**
 * Runs in the page: the event comes once Storybook has played the story and audited it. Comes back with nothing where
 * the frame is not open, has not come to rest or shows the same story, which would not be played again, and where a font
 * was lost.
 */
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
  localStorage.clear();
  sessionStorage.clear();

  const found = await new Promise<string[]>((resolve) => {
    const problems: string[] = [];
    const threw = (error: { message?: string; description?: string }) => {
      problems.push(`threw: ${error.message ?? error.description ?? 'something that is no error'}`);
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
        if (reporters.length < audits) problems.push('axe has not looked at both themes.');
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

  await document.fonts.ready;
  const isLost = [...document.fonts].some(
    ({ family, status }) => family === 'Inter Variable' && status === 'error',
  );
  return isLost ? null : found;
}
