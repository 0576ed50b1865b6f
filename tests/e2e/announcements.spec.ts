import type { Page } from '@playwright/test';
import { test as deskTest } from './support/admin.ts';
import { openWithStoppedClock, pass, reload } from './support/clock.ts';
import { customer } from '../support/customers.ts';
import { exportBy } from './support/files.ts';
import { breakRegistrations } from './support/submitting.ts';
import { formScreen, recordsScreen, REQUIRED_ONLY } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/** Records announcements: text added to live regions, and focused fields. Marks text added together with its region. */
async function listen(page: Page): Promise<{ heard: () => Promise<string[]> }> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const LIVE = '[role=alert], [role=status], [aria-live]';
    const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement);
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ type, addedNodes, target }) =>
        type === 'characterData' ? [target] : Array.from(addedNodes),
      );
      const read = new Map<Node, Element>();
      for (const node of added) {
        const around = elementOf(node)?.closest(LIVE);
        // A region without aria-atomic only announces the changed part.
        const isWhole = around?.getAttribute('aria-atomic') !== 'false';
        const part = isWhole ? around : (elementOf(node)?.closest('[aria-atomic=true]') ?? node);
        if (around && part && around.getAttribute('aria-live') !== 'off') read.set(part, around);
        if (!(node instanceof Element)) continue;
        for (const region of node.querySelectorAll('[role=alert], [role=status]')) read.set(region, region);
      }
      for (const [part, region] of read) {
        const isNew = added.some((node) => node === region || node.contains(region));
        const role = region.getAttribute('role') ?? 'live';
        const text = part instanceof HTMLElement ? part.innerText : (part.textContent ?? '');
        const words = text.replace(/\s+/g, ' ').trim();
        if (words) said.push(`${role}${isNew && role !== 'alert' ? ' (new)' : ''}: ${words}`);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return;
      // Read the text after the task that moved the focus has rendered.
      queueMicrotask(() => {
        const ids = (target.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
        const description = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
        const invalid = target.getAttribute('aria-invalid') === 'true' ? ', invalid' : '';
        said.push(`focus: ${target.labels?.[0]?.textContent}${invalid}${description && `, ${description}`}`);
      });
    });
  });
  return { heard: () => page.evaluate(() => window.said?.splice(0) ?? []) };
}

test.use({ expectedProblems: /Failed to load resource/ });

test('a screen reader announces a visitor’s errors, failure and success once, and nothing else', async ({
  page,
}) => {
  const { heard } = await listen(page);
  const repair = await breakRegistrations(page, (route) => route.fulfill({ status: 500, json: {} }));
  await openWithStoppedClock(page);
  const form = formScreen(page);

  await form.submit.click();
  await expect(form.field('companyName')).toBeFocused();
  const heardAtFirst = await heard();
  expect(heardAtFirst.toSorted(), 'errors').toEqual([
    'focus: Company name, invalid, Company name is required',
    'status: 5 fields need attention',
  ]);

  await form.fill({ ...REQUIRED_ONLY, cellPhone: '082 555 0142' });
  await form.submit.click();
  const correction = page.getByRole('button', { name: 'Use 0825550142' });
  await correction.waitFor();
  await heard();
  await correction.click();
  await expect(form.field('cellPhone')).toBeFocused();
  await expect(page.getByText('Cell phone changed to 0825550142.')).toBeAttached();
  expect(await heard(), 'a correction').toEqual([
    'focus: Cell phone, Digits only, such as 0825551234. Outside South Africa, start with the country code.',
    'status: Cell phone changed to 0825550142.',
  ]);

  await form.fill(REQUIRED_ONLY);
  await heard();
  await pass(page, 3_000);
  expect(await heard(), 'the autosave').toEqual([]);
  await reload(page);
  await expect(form.restored).toBeVisible();
  expect(await heard(), 'restored').toEqual(['status: We saved your unfinished form just now. Start over']);
  await form.clear.click();
  await expect(form.undo).toBeVisible();
  expect(await heard(), 'cleared').toEqual(['status: Form cleared. Undo']);
  await form.undo.click();
  await expect(form.field('companyName')).toHaveValue(REQUIRED_ONLY.companyName);
  expect(await heard(), 'undone').toEqual(['status: Form restored.']);

  await form.submit.click();
  await expect(form.failure).toBeVisible();
  expect(await heard(), 'a failure').toEqual([
    'alert: Error submitting form. Please try again. Or call 051 555 0148 What you typed is saved on this device.',
  ]);
  repair();
  await form.submit.click();
  await expect(form.success).toBeVisible();
  expect(await heard(), 'the success').toEqual([
    expect.stringMatching(
      /^status: Thank you\. Your information has been submitted\. Sent today at \d\d:\d\d for Karoo Signal Works\. To register another/,
    ),
  ]);
  await pass(page, 5_000);
  await expect(form.sent).toBeVisible();
  expect(await heard(), 'the end of the banner').toEqual([]);
});

deskTest('a screen reader announces each of an admin’s actions once', async ({ page, product }) => {
  await product.insertCustomers([customer(), customer({ company_name: 'Vaal Repeaters' })]);
  const { heard } = await listen(page);
  await page.goto('/');
  const records = recordsScreen(page);
  await records.open();
  await expect(records.row('Vaal Repeaters')).toBeVisible();
  const hears = async (text: string) => {
    await expect(records.status(text)).toBeVisible();
    const said = (await heard()).filter((words) => words.includes(text));
    expect(said, text).toEqual([expect.stringMatching(`^status: ${text}`)]);
  };
  await heard();

  const copy = () => records.act('Karoo Signal Works', 'Copy all details');
  await copy();
  await hears('Copied: Karoo Signal Works');
  await copy();
  await expect
    .poll(async () => (await heard()).join(), 'the same copy again')
    .toBe('status: Copied: Karoo Signal Works');

  await records.nameOf('Karoo Signal Works').click();
  await records.details.getByRole('button', { name: 'Copy email address' }).click();
  const behind = 'Copied: Email address of Karoo Signal Works';
  await expect(records.status(behind), 'not hidden behind the dialog').toHaveCount(1);
  expect((await heard()).filter((words) => words.includes(behind))).toEqual([`status: ${behind}`]);
  await page.keyboard.press('Escape');
  await expect(records.details).toBeHidden();

  await exportBy(page, () => records.exportOf('Vaal Repeaters').click());
  await hears('Exported 1 customer');

  await records.openEdit('Vaal Repeaters');
  await records.editField('Contact person').fill('Anna Nkosi');
  await records.save.click();
  await expect(records.edit).toBeHidden();
  await hears('Edited Vaal Repeaters');

  await records.deleteOf('Vaal Repeaters').click();
  await records.confirmDelete.click();
  await expect(records.deletion).toBeHidden();
  await hears('Deleted Vaal Repeaters');
  await records.undo.click();
  await hears('Undone: Deleted Vaal Repeaters');

  await records.search.fill('works karoo');
  await hears('1 match in any order');
});

declare global {
  interface Window {
    said?: string[];
  }
}
