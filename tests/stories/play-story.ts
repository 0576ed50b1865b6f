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
  const asked = { id, audits: audit ? 2 : 0 };
  if (!touch) await endTouch(page);
  if (!(await canChangeTo(page, id))) await openFrame(page, audit);
  if (touch) await startTouch(page);
  const problems = await page.evaluate(change, asked);
  // A font that got lost among hundreds of requests: its picture would show another one.
  for (let attempts = 2; !(await page.evaluate(fontsAreThere)); attempts -= 1) {
    if (attempts === 0) throw new Error(`The fonts of ${id} could not be loaded.`);
    await openFrame(page, audit);
    if (touch) await startTouch(page);
    await page.evaluate(change, asked);
  }
  return problems;
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

/** Whether the frame is open, has come to rest, and shows another story: the same one would not be played again. */
function canChangeTo(page: Page, id: string): Promise<boolean> {
  return page.evaluate((storyId) => {
    const current = (window as unknown as Partial<Frame>).__STORYBOOK_PREVIEW__?.currentRender;
    return current?.phase === 'finished' && current.id !== storyId;
  }, id);
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

/** Runs in the page: the event comes once Storybook has played the story and audited it. */
function change({ id, audits }: { id: string; audits: number }): Promise<string[]> {
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
  const channel = (window as unknown as Frame).__STORYBOOK_ADDONS_CHANNEL__;
  document.documentElement.dataset.theme = 'light';
  window.scrollTo(0, 0);
  localStorage.clear();
  sessionStorage.clear();

  return new Promise((resolve) => {
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
    const finish = (found: string[]) => {
      for (const [event, listener] of Object.entries(listeners)) channel.off(event, listener);
      resolve(found);
    };
    for (const [event, listener] of Object.entries(listeners)) channel.on(event, listener);
    channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
  });
}

/** Runs in the page. */
async function fontsAreThere(): Promise<boolean> {
  await document.fonts.ready;
  return [...document.fonts].every(({ family, status }) => family !== 'Inter Variable' || status !== 'error');
}
