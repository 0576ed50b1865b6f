import type { Page } from '@playwright/test';
import { openWithStoppedClock, pass, reload } from './support/clock.ts';
import { breakRegistrations } from './support/submitting.ts';
import { formScreen, REQUIRED_ONLY } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/**
 * What a screen reader announces, in order: text that is added to a live region of the accessibility tree, and the
 * field that gets the focus, with its description. Text that is added together with its region is marked as new,
 * because only an alert is then sure to be announced.
 */
async function listen(page: Page): Promise<{ heard: () => Promise<string[]> }> {
  const begin = () => {
    const said: string[] = [];
    Object.assign(window, { said });
    const regionOf = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      return (
        element?.closest('[role=alert], [role=status], [aria-live=polite], [aria-live=assertive]') ?? null
      );
    };
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ type, addedNodes, target }) =>
        type === 'characterData' ? [target] : Array.from(addedNodes),
      );
      const regions = new Set<Element>();
      for (const node of added) {
        const inside =
          node instanceof Element ? Array.from(node.querySelectorAll('[role=alert], [role=status]')) : [];
        for (const region of [regionOf(node), ...inside]) if (region?.textContent) regions.add(region);
      }
      for (const region of regions) {
        const came = added.some((node) => node === region || node.contains(region));
        const role = region.getAttribute('role') ?? 'live';
        const words = (region as HTMLElement).innerText.replace(/\s+/g, ' ').trim();
        said.push(`${role}${came && role !== 'alert' ? ' (new)' : ''}: ${words}`);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
      // It is read when the task that moved the focus is over, with all that this has drawn.
      queueMicrotask(() => {
        const described = (target.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
        const description = described.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
        const invalid = target.getAttribute('aria-invalid') === 'true' ? ', invalid' : '';
        const name = target.labels?.[0]?.textContent ?? '';
        said.push(`focus: ${name}${invalid}${description && `, ${description}`}`);
      });
    });
  };
  await page.addInitScript(begin);
  return {
    heard: () =>
      page.evaluate(() => {
        return window.said?.splice(0) ?? [];
      }),
  };
}

test.describe('what a screen reader announces', () => {
  test.use({ expectedProblems: /Failed to load resource/ });

  test('of a registration, from the errors to the success', async ({ page }) => {
    const { heard } = await listen(page);
    const fault = await breakRegistrations(page, (route) => route.fulfill({ status: 500, json: {} }));
    await openWithStoppedClock(page);
    const form = formScreen(page);

    await form.submit.click();
    await expect(form.field('companyName')).toBeFocused();
    expect(await heard(), 'errors').toEqual(['focus: Company name, invalid, Company name is required']);

    await form.fill(REQUIRED_ONLY);
    await heard();
    await pass(page, 1_000);
    await expect(form.autosave('Saving...')).toBeVisible();
    await pass(page, 2_000);
    expect(await heard(), 'the autosave').toEqual([]);

    await form.submit.click();
    await expect(form.failure).toBeVisible();
    expect(await heard(), 'a failure').toEqual(['alert: Error submitting form. Please try again.']);

    fault.repair();
    await form.submit.click();
    await expect(form.success).toBeVisible();
    expect(await heard(), 'the success').toEqual(['status: Thank you. Your information has been submitted.']);
    await pass(page, 5_000);
    await expect(form.sent).toBeVisible();
    expect(await heard(), 'the end of the banner, and the quiet line').toEqual([]);
  });

  test('of a draft that is restored, cleared and brought back', async ({ page }) => {
    const { heard } = await listen(page);
    await openWithStoppedClock(page);
    const form = formScreen(page);
    await form.fill(REQUIRED_ONLY);
    await pass(page, 1_000);
    await reload(page);
    await expect(form.restored).toBeVisible();
    expect(await heard(), 'restored').toEqual(['status: We kept what you typed here just now. Clear it']);

    await form.clear.click();
    await expect(form.undo).toBeVisible();
    expect(await heard(), 'cleared').toEqual(['status: The form is cleared. Undo']);
    await form.undo.click();
    await expect(form.field('companyName')).toHaveValue(REQUIRED_ONLY.companyName);
    expect(await heard(), 'brought back').toEqual([]);
  });
});

declare global {
  interface Window {
    /** What a screen reader was given to say since the last look. */
    said?: string[];
  }
}
