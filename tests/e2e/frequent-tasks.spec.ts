import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { test } from './support/admin.ts';
import { customer } from './support/customers.ts';
import type { Seed } from './support/products.ts';
import { recordExport } from './support/ledger.ts';
import { recordsScreen } from './support/screens.ts';
import { expect } from './support/test.ts';

/** docs/desk.md says how many presses the ten most frequent tasks take: here they are pressed and counted. */

const DEPOTS = 40;
const SOUGHT = 'Outeniqua Telecoms';
/** The first and the second of the list, the newest of all. */
const FIRST = 'Shop 7 Signals';
const SECOND = 'Shop 6 Signals';
const FIFTH = 'Shop 3 Signals';

const seed: Seed = {
  dated: [
    ...Array.from({ length: 8 }, (_, index) => named(`Shop ${7 - index} Signals`, index)),
    { ...named(SOUGHT, 8), cell_phone: '0825559876', email_address: 'desk@outeniqua.example' },
    ...Array.from({ length: DEPOTS }, (_, index) => named(`Depot ${index + 10} Radio`, index + 9)),
  ],
};

test.use({ seed });

function named(company_name: string, minutesAgo: number) {
  const created_at = new Date(Date.parse('2024-11-20T12:00:00Z') - minutesAgo * 60_000).toISOString();
  return { ...customer({ company_name }), created_at };
}

/** Presses and clicks, and counts them. What is typed is no press, and what comes of one is waited for. */
interface Hands {
  press: (keys: string) => Promise<void>;
  type: (text: string) => Promise<void>;
  click: (target: Locator, options?: { modifiers: ['Shift'] }) => Promise<void>;
  records: ReturnType<typeof recordsScreen>;
  page: Page;
}

interface Task {
  /** As the table calls it. */
  task: string;
  keys: (hands: Hands) => Promise<void>;
  clicks: (hands: Hands) => Promise<void>;
  /** What shows that it is done. */
  done: (hands: Hands) => Promise<void>;
}

const isCopied =
  (what: string): Task['done'] =>
  ({ records }) =>
    expect(records.announcement(`Copied: ${what}`)).toBeVisible();

const hasDetailsOf =
  (company: string): Task['done'] =>
  ({ records }) =>
    expect(records.detail('Company name')).toHaveText(company);

async function find({ press, type, records }: Hands): Promise<void> {
  await press('/');
  await type('outeniqua');
  await press('Enter');
  await expect(records.viewOf(SOUGHT)).toBeFocused();
}

async function findByClick({ click, type, records }: Hands): Promise<void> {
  await click(records.search);
  await type('outeniqua');
  await expect(records.rows).toHaveCount(1);
}

async function pressAll({ press }: Hands, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await press(key);
}

const TASKS: readonly Task[] = [
  {
    task: 'Find a customer, open the details',
    keys: async (hands) => {
      await find(hands);
      await hands.press('Enter');
    },
    clicks: async (hands) => {
      await findByClick(hands);
      await hands.click(hands.records.viewOf(SOUGHT));
    },
    done: hasDetailsOf(SOUGHT),
  },
  {
    task: 'Next customer, and its details',
    keys: (hands) => pressAll(hands, 'ArrowDown', 'Enter'),
    clicks: ({ click, records }) => click(records.viewOf(SECOND)),
    done: hasDetailsOf(SECOND),
  },
  {
    task: 'Copy the cell phone of a customer in the list',
    keys: (hands) => pressAll(hands, 'c', 'c'),
    clicks: ({ click, records }) => click(records.row(FIRST).getByTitle(/^Cell phone: /)),
    done: isCopied(`Cell phone of ${FIRST}`),
  },
  {
    task: 'Find a customer, copy the email',
    keys: async (hands) => {
      await find(hands);
      await pressAll(hands, 'c', 'e');
    },
    clicks: async (hands) => {
      await findByClick(hands);
      await hands.click(hands.records.row(SOUGHT).getByTitle(/^Email/));
    },
    done: isCopied(`Email address of ${SOUGHT}`),
  },
  {
    task: 'Copy a whole customer',
    keys: (hands) => pressAll(hands, 'c', 'w'),
    clicks: async ({ click, records, page }) => {
      await click(records.copyFrom(FIRST));
      await click(page.getByRole('menuitem', { name: 'The whole customer' }));
    },
    done: isCopied(FIRST),
  },
  {
    task: 'Find by a phone number, open the details',
    keys: async ({ press, type, records, page }) => {
      await press('/');
      await type('555 9876');
      await expect(page.getByRole('button', { name: 'By phone number: 1 customer' })).toBeVisible();
      await press('Enter');
      await expect(page.getByRole('button', { name: 'By phone number: 1 customer' })).toBeFocused();
      await press('Enter');
      await expect(records.viewOf(SOUGHT)).toBeVisible();
      await press('Enter');
      await expect(records.viewOf(SOUGHT)).toBeFocused();
      await press('Enter');
    },
    clicks: async ({ click, type, records, page }) => {
      await click(records.search);
      await type('555 9876');
      await click(page.getByRole('button', { name: 'By phone number: 1 customer' }));
      await click(records.viewOf(SOUGHT));
    },
    done: hasDetailsOf(SOUGHT),
  },
  {
    task: 'Export one customer',
    keys: ({ press }) => press('d'),
    clicks: ({ click, records }) => click(records.exportOf(FIRST)),
    done: ({ records }) => expect(records.exported('Exported 1 of 1 customer')).toBeVisible(),
  },
  {
    task: 'Export five customers in a row',
    keys: (hands) => pressAll(hands, 'x', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Shift+X', 'd'),
    clicks: async ({ click, page }) => {
      await click(page.getByRole('checkbox', { name: `Select ${FIRST}` }));
      await click(page.getByRole('checkbox', { name: `Select ${FIFTH}` }), { modifiers: ['Shift'] });
      await click(page.getByRole('button', { name: 'Export selected' }));
    },
    done: ({ records }) => expect(records.exported('Exported 5 of 5 customers')).toBeVisible(),
  },
  {
    task: 'Delete one customer',
    keys: async ({ press, records }) => {
      await press('Delete');
      await expect(records.deletion).toBeVisible();
      await press('Delete');
    },
    clicks: async ({ click, records }) => {
      await click(records.deleteOf(FIRST));
      await click(records.confirmDelete);
    },
    done: ({ records }) => expect(records.announcement(`${FIRST} was deleted.`)).toBeVisible(),
  },
  {
    task: 'Delete forty that a search finds',
    keys: async ({ press, type, records, page }) => {
      await press('/');
      await type('depot');
      await expect(records.count(`${DEPOTS} of 49 customers match`)).toBeVisible();
      await press('Enter');
      await expect(records.viewOf('Depot 10 Radio')).toBeFocused();
      await press('x');
      await back(press, page.getByRole('button', { name: `Select all ${DEPOTS}` }));
      await press('Enter');
      await expect(records.count(`${DEPOTS} selected`)).toBeVisible();
      await forward(press, page.getByRole('button', { name: 'Delete selected' }));
      await press('Enter');
      await forward(press, page.getByRole('button', { name: `Delete ${DEPOTS} customers` }));
      await press('Enter');
    },
    clicks: async ({ click, type, records, page }) => {
      await click(records.search);
      await type('depot');
      await expect(records.count(`${DEPOTS} of 49 customers match`)).toBeVisible();
      await click(page.getByRole('checkbox', { name: 'Select Depot 10 Radio' }));
      await click(page.getByRole('button', { name: `Select all ${DEPOTS}` }));
      await expect(records.count(`${DEPOTS} selected`)).toBeVisible();
      await click(page.getByRole('button', { name: 'Delete selected' }));
      await click(page.getByRole('button', { name: `Delete ${DEPOTS} customers` }));
    },
    done: ({ page }) => expect(page.getByText(`${DEPOTS} customers were deleted.`)).toBeVisible(),
  },
];

for (const { task, keys, clicks, done } of TASKS) {
  test(`${task}: as many keys and clicks as the table says`, async ({ page, product, session }) => {
    const before = await product.readCustomers();
    // The line about the last export is a stop of the Tab key, once there is one.
    await recordExport(product, session);
    const counted = { keys: 0, clicks: 0 };
    const hands: Hands = {
      page,
      records: recordsScreen(page),
      press: async (key) => {
        counted.keys += 1;
        await page.keyboard.press(key);
      },
      type: (text) => page.keyboard.type(text),
      click: async (target, options) => {
        counted.clicks += 1;
        await target.click(options);
      },
    };
    for (const way of [keys, clicks]) {
      await openDesk(page);
      await way(hands);
      await done(hands);
      await putBack(page, hands.records);
    }
    const row = (await tasksOfTable()).get(task);
    expect(counted).toEqual({ keys: Number(row?.keys), clicks: Number(row?.clicks) });
    expect(await product.readCustomers(), 'for the tests after it').toHaveLength(before.length);
  });
}

test('the table has these tasks and no others', async () => {
  expect([...(await tasksOfTable()).keys()]).toEqual(TASKS.map(({ task }) => task));
});

/** A row of the list has the focus, as when one comes from another customer. */
async function openDesk(page: Page): Promise<void> {
  await page.goto('/');
  const records = recordsScreen(page);
  await records.open();
  await records.search.fill('');
  await expect(records.count('Total: 49 customers')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Last export: / })).toBeVisible();
  await expect(page.getByText('49 ready for QuickBooks')).toBeVisible();
  await records.viewOf(FIRST).focus();
}

/** What was opened is closed, and what was deleted is restored by the one Undo. */
async function putBack(page: Page, records: Hands['records']): Promise<void> {
  if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  if (!(await records.undo.isVisible())) return;
  await records.undo.click();
  await expect(records.undo).toBeHidden();
  await expect(page.getByText(/(was|were) restored\.$/)).toBeVisible();
}

async function forward(press: Hands['press'], target: Locator): Promise<void> {
  await step(press, 'Tab', target);
}

async function back(press: Hands['press'], target: Locator): Promise<void> {
  await step(press, 'Shift+Tab', target);
}

/** Presses a key until the target has the focus; it is somewhere on the page. */
async function step(press: Hands['press'], key: string, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await press(key);
  }
  await expect(target).toBeFocused();
}

/** The numbers of docs/desk.md at the beginning of `Keys now` and of `Clicks now`, by the task. */
async function tasksOfTable(): Promise<Map<string, { keys: string; clicks: string }>> {
  const lines = (await readFile('docs/desk.md', 'utf8')).split('\n');
  const head = lines.findIndex((line) => line.startsWith('| Task |'));
  const rows = new Map<string, { keys: string; clicks: string }>();
  for (const line of lines.slice(head + 2)) {
    if (!line.startsWith('|')) break;
    const [, task = '', , keys = '', , clicks = ''] = line.split('|').map((cell) => cell.trim());
    rows.set(task, { keys: /^\d+/.exec(keys)?.[0] ?? '', clicks: /^\d+/.exec(clicks)?.[0] ?? '' });
  }
  return rows;
}
