import { readFile, writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { CustomerInsert } from '#lib/customer.ts';
import { UNDO_SHOWN } from '#lib/timing.ts';
import { customer } from './support/customers.ts';
import type { Seed } from './support/products.ts';
import { adminButton, recordsScreen } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/**
 * An admin's hour at the desk without a mouse. Each step is written down as it is pressed, and docs/desk-hour.md holds
 * the same: `DESK_HOUR=write` writes it anew.
 */
const DOCUMENT = 'docs/desk-hour.md';

const WRONG = 'City is State';

const registered: readonly CustomerInsert[] = [
  customer({
    company_name: 'Vaal Repeaters',
    contact_person: 'Sipho Zulu',
    cell_phone: '0835559871',
    physical_address: '1 Loop Street, Parys, Free State, 9585',
    email_address: 'sipho@vaal.example',
  }),
  customer(),
  customer({
    company_name: 'KAROO SIGNAL WORKS (Pty) Ltd',
    contact_person: 'T. Nkosi',
    office_phone: '0498920142',
  }),
  customer({
    company_name: WRONG,
    contact_person: 'Lerato Molefe',
    cell_phone: '0835550177',
    physical_address: '12 Main Road, Sandton 2196',
    email_address: 'lerato@city.example',
  }),
  customer({
    company_name: 'Bosveld Batteries',
    contact_person: 'Anna Botha',
    cell_phone: '0725550101',
    physical_address: '7 Mark Street, Lephalale, Limpopo, 0555',
    email_address: 'anna@bosveld.example',
  }),
  customer({
    company_name: 'Test, please delete',
    contact_person: 'Nobody At All',
    cell_phone: '0605550199',
    physical_address: '99 Nowhere Road, Upington, Northern Cape, 8801',
    email_address: 'nobody@test.example',
  }),
];

/**
 * One after the other, the last of them just now: of two who look like one, the desk keeps who registered first, and
 * nobody could say who that is if both had registered in the same moment.
 */
const seed: Seed = {
  dated: registered.map((values, place) => ({
    ...values,
    created_at: new Date(Date.now() - (registered.length - place) * 60_000).toISOString(),
  })),
};

test.use({ seed });

test('an hour at the desk by keyboard alone is as docs/desk-hour.md tells it', async ({ page, product }) => {
  test.slow();
  const records = recordsScreen(page);
  const { step, pressed, typed, tabTo, text } = diary(page);
  await page.clock.install();
  await page.goto('/');
  await expect(adminButton(page).access).toBeVisible();
  await page.evaluate(() => {
    for (const kind of ['mousedown', 'touchstart'])
      window.addEventListener(kind, () => document.documentElement.setAttribute('data-pointed', ''));
  });

  await step(
    'Eight o’clock. The page shows the form; the sign-in is behind the lock in the header.',
    async () => {
      await tabTo(adminButton(page).access);
      await pressed('Enter');
      await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
      await tabTo(page.getByLabel('Email', { exact: true }));
      await typed(product.adminEmail, 'the e-mail');
      await pressed('Tab');
      await typed(product.adminPassword, 'the password');
      await pressed('Enter');
      await expect(records.count('Total: 6 customers')).toBeVisible();
      await expect(records.search).toBeFocused();
      await expect(page.getByRole('button', { name: '1 possible duplicate' })).toBeVisible();
      return 'The desk is there: “Total: 6 customers”. The focus is in the search.';
    },
  );

  await step('Somebody of Vaal Repeaters is on the phone: who is it, and where are they?', async () => {
    await typed('vaal');
    await pressed('Enter');
    await expect(records.viewOf('Vaal Repeaters')).toBeFocused();
    await pressed('Enter');
    await expect(records.detail('Contact person')).toHaveText('Sipho Zulu');
    return 'The details are open, with contact person, address and history.';
  });

  await step('His number, for a message.', async () => {
    await pressed('Escape');
    await expect(records.viewOf('Vaal Repeaters')).toBeFocused();
    await pressed('c');
    await expect(page.getByRole('menuitem', { name: 'Cell phone' })).toBeFocused();
    await pressed('c');
    await expect(records.announcement('Copied: Cell phone of Vaal Repeaters')).toBeVisible();
    return '“Copied: Cell phone of Vaal Repeaters”. The focus is on the row again.';
  });

  await step('He has a new number: it is put in the place of the old one.', async () => {
    await pressed('e');
    const dialog = page.getByRole('dialog', { name: 'Edit Vaal Repeaters' });
    await expect(dialog).toBeVisible();
    await tabTo(dialog.getByLabel('Cell phone'));
    await pressed('ControlOrMeta+a');
    await typed('0835559872');
    await pressed('Enter');
    await expect(dialog).toBeHidden();
    await expect(records.announcement('Vaal Repeaters was saved.')).toBeVisible();
    await expect(records.row('Vaal Repeaters')).toContainText('0835559872');
    return '“Vaal Repeaters was saved.”, with an Undo at the foot.';
  });

  await step('Everyone again, and whom QuickBooks would refuse.', async () => {
    await pressed('/');
    await pressed('Escape');
    await expect(records.count('Total: 6 customers')).toBeVisible();
    const line = page.getByRole('button', { name: '5 ready for QuickBooks, 1 needs attention' });
    await tabTo(line);
    await pressed('Enter');
    const dialog = page.getByRole('dialog', { name: 'Needs attention' });
    await expect(dialog).toContainText('City and state are both “Sandton”.');
    await tabTo(dialog.getByRole('button', { name: 'Show it in the list' }));
    await pressed('Enter');
    await expect(records.viewOf(WRONG)).toBeFocused();
    return `The list has “${WRONG}” alone, and the focus.`;
  });

  await step('Its address is corrected, and leaves the list of those who need attention.', async () => {
    await pressed('e');
    const dialog = page.getByRole('dialog', { name: `Edit ${WRONG}` });
    await expect(dialog).toBeVisible();
    await tabTo(dialog.getByLabel('Physical address'));
    await pressed('ControlOrMeta+a');
    await typed('12 Main Road, Sandton, Gauteng, 2196');
    await expect(dialog).toContainText('Ready for QuickBooks');
    await tabTo(dialog.getByRole('button', { name: 'Save changes' }));
    await pressed('Enter');
    await expect(page.getByText('Nobody is left here')).toBeVisible();
    await tabTo(page.getByRole('button', { name: 'Show all customers' }).first());
    await pressed('Enter');
    await expect(records.search).toBeFocused();
    await expect(records.count('Total: 6 customers')).toBeVisible();
    await expect(page.getByText('6 ready for QuickBooks')).toBeVisible();
    return 'All six are listed again, and “6 ready for QuickBooks”.';
  });

  await step('The accountant asks for three of them as one file.', async () => {
    await pressed('Enter');
    await expect(records.views.first()).toBeFocused();
    await pressed('ArrowDown');
    await pressed('x');
    await pressed('ArrowDown');
    await pressed('ArrowDown');
    await pressed('Shift+X');
    await expect(records.count('3 selected')).toBeVisible();
    await downloaded(page, () => pressed('d'));
    await expect(records.exported('Exported 3 of 3 customers')).toBeVisible();
    await tabTo(page.getByRole('button', { name: 'Clear selection' }), 'Shift+Tab');
    await pressed('Enter');
    await expect(records.count('3 selected')).toBeHidden();
    return '“Exported 3 of 3 customers”; nobody is selected any more.';
  });

  await step(
    'One registration was a test: it is deleted. It was not: the Undo is reached by F8.',
    async () => {
      await pressed('/');
      await typed('please delete');
      await pressed('Enter');
      await expect(records.viewOf('Test, please delete')).toBeFocused();
      await pressed('Delete');
      await expect(records.deletion).toBeVisible();
      await pressed('Delete');
      await expect(records.announcement('Test, please delete was deleted.')).toBeVisible();
      await expect(records.undo.last()).toBeVisible();
      await pressed('F8');
      await tabTo(records.undo.last());
      await pressed('Enter');
      await expect(records.viewOf('Test, please delete')).toBeFocused();
      await pressed('/');
      await pressed('Escape');
      await expect(records.count('Total: 6 customers')).toBeVisible();
      return '“Test, please delete was deleted.”, and back where it was.';
    },
  );

  await step('The daily work: what is new goes to QuickBooks.', async () => {
    await tabTo(page.getByRole('button', { name: 'Export 6 new customers' }));
    await downloaded(page, () => pressed('Enter'));
    await expect(records.exported('Exported 6 of 6 customers')).toBeVisible();
    return '“Exported 6 of 6 customers”, with the file’s name, and what to do with it in QuickBooks.';
  });

  await step('Two of them look like one.', async () => {
    await tabTo(page.getByRole('button', { name: '1 possible duplicate' }));
    await pressed('Enter');
    const compare = page.getByRole('button', { name: /^Compare / });
    await expect(compare).toBeVisible();
    await tabTo(compare);
    await pressed('Enter');
    const dialog = page.getByRole('dialog', { name: 'Is this the same customer?' });
    await expect(dialog).toContainText('Same email address');
    await tabTo(dialog.getByRole('button', { name: 'Merge', exact: true }));
    await pressed('Enter');
    await expect(page.getByText('No possible duplicates')).toBeVisible();
    await pressed('Escape');
    await expect(records.count('Total: 5 customers')).toBeVisible();
    await expect(records.announcement('Karoo Signal Works and another customer are one now.')).toBeVisible();
    // It has the other's office phone now, which QuickBooks does not.
    await expect(page.getByRole('button', { name: '1 changed since export' })).toBeVisible();
    return '“Karoo Signal Works and another customer are one now.”, with one Undo for all of it.';
  });

  await step('The bookkeeper has lost this morning’s file.', async () => {
    await tabTo(page.getByRole('button', { name: /^Last export: today/ }));
    await pressed('Enter');
    const dialog = page.getByRole('dialog', { name: 'All exports' });
    const again = dialog.getByRole('button', { name: /^Download again: quickbooks-customers-new-/ });
    await expect(again).toBeVisible();
    await tabTo(again);
    await downloaded(page, () => pressed('Enter'));
    await expect(page.getByText('It held 6 customers; 1 is no longer there.')).toBeVisible();
    return 'The same file is downloaded once more; who was merged since is said to be missing.';
  });

  await step('Nine o’clock, and out.', async () => {
    await pressed('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await tabTo(adminButton(page).logout, 'Shift+Tab');
    await pressed('Enter');
    await expect(adminButton(page).access).toBeVisible();
    return 'The form is there again, and nothing of the customers.';
  });

  await expect(page.locator('html[data-pointed]'), 'no mouse').toHaveCount(0);
  if (process.env['DESK_HOUR'] === 'write') await writeFile(DOCUMENT, text());
  expect(text(), 'DESK_HOUR=write writes it anew').toBe(await readFile(DOCUMENT, 'utf8'));
});

/** Presses keys, and writes down for each step what was pressed and what came of it. */
function diary(page: Page) {
  const paragraphs: string[] = [];
  let keys: { name: string; times: number }[] = [];
  const note = (name: string) => {
    const last = keys.at(-1);
    if (last?.name === name) last.times += 1;
    else keys.push({ name, times: 1 });
  };
  const pressed = async (key: string) => {
    note(`\`${NAMES[key] ?? key}\``);
    await page.keyboard.press(key);
  };
  return {
    pressed,
    /** Types a text; `called` is what it is written down as. */
    typed: async (typing: string, called = `“${typing}”`) => {
      note(called);
      await page.keyboard.type(typing);
    },
    /** Goes on by a key until the target has the focus; how often depends on what the desk says meanwhile. */
    tabTo: async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
      note(`\`${NAMES[key] ?? key}\` on to it`);
      await expect(target).toBeVisible();
      for (let presses = 0; presses < 60; presses += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await page.keyboard.press(key);
      }
      await expect(target).toBeFocused();
    },
    step: async (words: string, work: () => Promise<string>) => {
      // Between two things that an admin does there is time: what the desk said for a while is gone.
      await page.clock.fastForward(UNDO_SHOWN);
      keys = [];
      const outcome = await work();
      const list = keys.map(({ name, times }) => (times === 1 ? name : `${name} ${times} times`)).join(', ');
      paragraphs.push(`${paragraphs.length + 1}. **${words}** ${list}. ${outcome}`);
    },
    text: () => `${HEADING}\n${paragraphs.map((each) => wrapped(each)).join('\n')}\n`,
  };
}

const NAMES: Readonly<Record<string, string>> = {
  ArrowDown: 'Down',
  'ControlOrMeta+a': 'Ctrl + A',
  Escape: 'Esc',
  'Shift+Tab': 'Shift + Tab',
  'Shift+X': 'Shift + X',
};

const HEADING = `# An hour at the desk, by keyboard alone

What an admin pressed, and what the desk did, in a browser without a mouse. [A test](../tests/e2e/desk-hour.spec.ts) does
it again, and fails when it went otherwise.
`;

/** A list's paragraph in lines of the documents' width. */
function wrapped(paragraph: string): string {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(' ')) {
    if (line !== '' && `${line} ${word}`.length > 120) {
      lines.push(line);
      line = `   ${word}`;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join('\n');
}

/** A file comes of it. */
async function downloaded(page: Page, press: () => Promise<void>): Promise<void> {
  await Promise.all([page.waitForEvent('download'), press()]);
}
