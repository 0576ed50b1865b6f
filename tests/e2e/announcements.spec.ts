import type { Page } from '@playwright/test';
import { test as deskTest, removeCustomer } from './support/admin.ts';
import { openWithStoppedClock, pass, reload } from './support/clock.ts';
import { customer } from './support/customers.ts';
import { exportBy } from './support/files.ts';
import { breakRegistrations } from './support/submitting.ts';
import { formScreen, recordsScreen, REQUIRED_ONLY } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/**
 * Records what a screen reader announces, in order: text added to live regions, and focused fields with their
 * description. Marks text that's added together with its region, which is only reliable for alerts. For a region that
 * isn't read as a whole, records the added part or the element around it.
 */
async function listen(page: Page): Promise<{ heard: () => Promise<string[]> }> {
  const begin = () => {
    const said: string[] = [];
    Object.assign(window, { said });
    const regionOf = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      const region = element?.closest('[role=alert], [role=status], [aria-live]') ?? null;
      return region?.getAttribute('aria-live') === 'off' ? null : region;
    };
    const readOf = (region: Element, node: Node) => {
      if (region.getAttribute('aria-atomic') !== 'false') return region;
      const part = (node instanceof Element ? node : node.parentElement)?.closest(
        '[aria-atomic], [aria-live]',
      );
      return part?.getAttribute('aria-atomic') === 'true' ? part : node;
    };
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ type, addedNodes, target }) =>
        type === 'characterData' ? [target] : Array.from(addedNodes),
      );
      const read = new Map<Node, Element>();
      for (const node of added) {
        const inside =
          node instanceof Element ? Array.from(node.querySelectorAll('[role=alert], [role=status]')) : [];
        const around = regionOf(node);
        if (around) read.set(readOf(around, node), around);
        for (const region of inside) read.set(region, region);
      }
      for (const [part, region] of read) {
        const came = added.some((node) => node === region || node.contains(region));
        const role = region.getAttribute('role') ?? 'live';
        const text = part instanceof HTMLElement ? part.innerText : (part.textContent ?? '');
        const words = text.replace(/\s+/g, ' ').trim();
        if (words) said.push(`${role}${came && role !== 'alert' ? ' (new)' : ''}: ${words}`);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
      // Read it after the task that moved the focus has rendered.
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

  test('for a registration, from the errors to the success', async ({ page }) => {
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

  test('for a draft that is restored, cleared and undone', async ({ page }) => {
    const { heard } = await listen(page);
    await openWithStoppedClock(page);
    const form = formScreen(page);
    await form.fill(REQUIRED_ONLY);
    await pass(page, 1_000);
    await reload(page);
    await expect(form.restored).toBeVisible();
    expect(await heard(), 'restored').toEqual(['status: We saved your unfinished form just now. Start over']);

    await form.clear.click();
    await expect(form.undo).toBeVisible();
    expect(await heard(), 'cleared').toEqual(['status: Form cleared. Undo']);
    await form.undo.click();
    await expect(form.field('companyName')).toHaveValue(REQUIRED_ONLY.companyName);
    expect(await heard(), 'brought back').toEqual([]);
  });
});

deskTest.describe('what a screen reader announces to an admin', () => {
  deskTest('of each action once, in a region that was there before', async ({ page, product }) => {
    await product.insertCustomers([customer(), customer({ company_name: 'Vaal Repeaters' })]);
    const { heard } = await listen(page);
    await page.goto('/');
    const records = recordsScreen(page);
    await records.open();
    await expect(records.row('Vaal Repeaters')).toBeVisible();
    const heardOf = async (text: string) => (await heard()).filter((words) => words.includes(text));
    await heard();

    const copied = 'Copied: Karoo Signal Works';
    const copyAll = () =>
      page.getByRole('button', { name: 'Copy all details of Karoo Signal Works' }).click();
    await copyAll();
    await expect(records.announcement(copied)).toBeVisible();
    expect(await heardOf(copied), 'a copy').toEqual([`status: ${copied}`]);
    await copyAll();
    await expect.poll(() => heardOf(copied), 'the same copy again').toEqual([`status: ${copied}`]);

    await records.nameOf('Karoo Signal Works').click();
    await records.details.getByRole('button', { name: 'Copy email address' }).click();
    const behind = 'Copied: Email address of Karoo Signal Works';
    await expect(records.announcement(behind), 'not hidden behind the dialog').toHaveCount(1);
    expect(await heardOf(behind), 'a copy in a dialog').toEqual([`status: ${behind}`]);
    await page.keyboard.press('Escape');
    await expect(records.details).toBeHidden();

    const exported = 'Exported 1 of 1 customer';
    await exportBy(page, () => records.exportOf('Vaal Repeaters').click());
    await expect(records.exported(exported)).toBeVisible();
    expect(await heardOf(exported), 'an export').toEqual([expect.stringMatching(`^status: ${exported}`)]);

    await records.nameOf('Vaal Repeaters').press('e');
    const edit = page.getByRole('dialog', { name: /^Edit / });
    await edit.getByLabel('Contact person').fill('Someone Else');
    await heard();
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await expect(edit).toBeHidden();
    await expect(records.announcement('Saved Vaal Repeaters')).toBeVisible();
    expect(await heardOf('Saved Vaal'), 'a change').toEqual([
      expect.stringMatching(/^status: Saved Vaal Repeaters/),
    ]);

    await records.deleteOf('Vaal Repeaters').click();
    await records.confirmDelete.click();
    await expect(records.deletion).toBeHidden();
    await expect(records.announcement('Deleted Vaal Repeaters')).toBeVisible();
    expect(await heardOf('Deleted Vaal'), 'a delete').toEqual([
      expect.stringMatching(/^status: Deleted Vaal Repeaters/),
    ]);
    await records.undo.click();
    await expect(records.announcement('Restored Vaal Repeaters')).toBeVisible();
    expect(await heardOf('Restored Vaal'), 'the Undo').toEqual([
      expect.stringMatching(/^status: Restored Vaal Repeaters/),
    ]);

    await records.search.fill('works karoo');
    await expect(page.getByText('Found in another way:')).toBeVisible();
    expect(await heardOf('Found in another way:'), 'other searches').toEqual([
      'status: Found in another way: All these words, in any order: 1 customer',
    ]);
  });

  deskTest('of the deleted ones, in regions that were there before', async ({ page, product, session }) => {
    const names = ['Karoo Signal Works', 'Vaal Repeaters'];
    await product.insertCustomers(names.map((company_name) => customer({ company_name })));
    for (const name of names) await removeCustomer(product, session, name);
    const { heard } = await listen(page);
    await page.goto('/');
    const records = recordsScreen(page);
    await records.open();
    await records.view('Deleted').click();
    await records.restoreOf('Karoo Signal Works').click();
    const restored = records.deleted.getByText('Restored.', { exact: true });
    await expect(restored).toBeVisible();
    expect((await heard()).filter((words) => words.includes('Restored.'))).toEqual(['status: Restored.']);

    await records.permanentlyOf('Vaal Repeaters').click();
    await records.confirmPermanently.click();
    await expect(records.permanently).toBeHidden();
    const gone = 'Deleted Vaal Repeaters permanently';
    await expect(records.deleted.getByText(gone)).toBeVisible();
    expect((await heard()).filter((words) => words.includes(gone))).toEqual([`status: ${gone}`]);
  });
});

declare global {
  interface Window {
    /** The announcements since the last read. */
    said?: string[];
  }
}
