import { parse } from 'csv-parse/sync';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { call, customer, type DatedCustomer } from '../support/customers.ts';
import { startedProducts, type WorkersProduct } from '../support/products.ts';
import { LABELS, REQUIRED_ONLY } from '../e2e/support/screens.ts';
import { unzip } from '../support/unzip.ts';
import { button, type Desk, deskOf, field, inDialog, tab } from './support/desk.ts';
import type { Engine } from './support/driver.ts';
import { type HeldServer, heldServer } from './support/held-server.ts';
import { scrollTo } from './support/in-page.ts';

const SEEDED = 1_100;
const SUCCESS = 'Thank you. Your information has been submitted.';
/** On one line, because engines handle Enter differently. */
const VISITOR = { ...REQUIRED_ONLY, physicalAddress: '12 Church Street, Graaff-Reinet, Eastern Cape, 6280' };

export function scenarios(engine: Engine): void {
  // Fail for a missing engine where the tests install the engines.
  const isSkipped = engine.missing !== null && !process.env.REQUIRE_BROWSERS;

  describe.skipIf(isSkipped)(`${engine.name}${why(engine)}`, () => {
    const products = startedProducts();
    let product: WorkersProduct;
    let server: HeldServer;
    let desk: Desk;

    beforeAll(async () => {
      if (engine.missing !== null) throw new Error(engine.missing);
      product = await products.withSeed({ dated: seeded() });
      server = await heldServer(product.url);
      desk = await opened();
    });
    afterAll(async () => {
      await desk?.close();
      await server?.stop();
      await products.stop();
    });
    // A browser that failed doesn't fail the next test too.
    afterEach(async ({ task }) => {
      if (task.result?.state === 'fail') {
        await desk.close();
        desk = await opened();
      } else {
        expect(await desk.complaints(), 'uncaught errors, console errors, policy violations').toEqual([]);
      }
    });

    test('input and presses from before the script loads are kept, and can be sent later', async () => {
      const release = await desk.openWithoutScript();
      await fill(VISITOR);
      await desk.click(button('Submit'));
      expect(await desk.evaluate(() => location.pathname + location.search)).toBe('/');
      await release();
      await expectValues(VISITOR);
      await desk.click(button('Submit'));
      await expectShown(SUCCESS);
      expect(await namesOfNewest(1)).toEqual([VISITOR.companyName]);
    });

    test('a page that other software changed keeps input and presses, and what was sent doesn’t come back', async () => {
      const release = await desk.openWithoutScript();
      await fill({ companyName: VISITOR.companyName });
      await desk.evaluate(() => {
        document.querySelector('[name=contactPerson]')?.after(document.createElement('span'));
        const field = document.querySelector<HTMLInputElement>('[name=emailAddress]');
        // Another address than in the registration before, which would count as restored by the browser.
        if (field) field.value = 'desk@karoosignal.example';
      });
      const { contactPerson, cellPhone, physicalAddress } = VISITOR;
      await fill({ contactPerson, cellPhone, physicalAddress });
      await desk.click(button('Submit'));
      await release();
      await expectShown(SUCCESS);
      // React reports that the page isn't what it rendered.
      await desk.complaints();
      await desk.evaluate(() => {
        document.documentElement.dataset.old = '';
        setTimeout(() => window.location.reload(), 0);
      });
      await expect
        .poll(() => desk.evaluate(() => [document.readyState, document.documentElement.dataset.old ?? 'new']))
        .toEqual(['complete', 'new']);
      await expectValues({ companyName: '', physicalAddress: '', emailAddress: '' });
      await desk.open();
      await expectValues({ companyName: '', physicalAddress: '', emailAddress: '' });
    });

    test('a refused form shows its whole first wrong field on small windows, also the second time', async () => {
      await desk.open();
      for (const [width, height] of [
        [360, 640],
        [640, 360],
        [500, 740],
        [1280, 800],
      ] as const) {
        await desk.resize(width, height);
        for (const press of ['by mouse', 'without the focus', 'without the focus']) {
          await desk.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
          // On iPhones and Macs, a pressed button doesn't take the focus.
          if (press === 'by mouse') await desk.click(button('Submit'));
          else await desk.evaluate(() => document.querySelector<HTMLElement>('[name=send]')?.click());
          const isWhole = () =>
            desk.evaluate(() => {
              const field = document.activeElement?.closest('[data-state=error]');
              return ['label', 'input'].map((part) => {
                const { top = -1, bottom = 0 } = field?.querySelector(part)?.getBoundingClientRect() ?? {};
                return top >= 0 && bottom <= window.innerHeight;
              });
            });
          await expect.poll(isWhole, { message: `${width} x ${height}, ${press}` }).toEqual([true, true]);
        }
      }
    });

    test('a draft is saved and restored after a reload', async () => {
      await desk.open();
      await fill(VISITOR);
      await expectShown('Auto-saved');
      await desk.open();
      await expectShown('We saved your unfinished form');
      await expectValues(VISITOR);
      await desk.click(button('Start over'));
      await expectValues({ companyName: '', emailAddress: '' });
    });

    test('an admin signs in, and a search finds a customer', async () => {
      await openRecords();
      await desk.type({ selector: 'input[type=search]' }, 'shop 0042');
      await expectShown('1 of ');
      await expectShown('Shop 0042 Radio');
      await desk.hides('Shop 0001 Radio');
      await desk.open();
      await expectShown('1 of ');
      await desk.click(button('Clear search'));
      await expectShown('Total: ');
    });

    test('details open, a delete asks for confirmation, and Undo restores the customer', async () => {
      await openRecords();
      const before = await total();
      const { companyName } = VISITOR;
      await desk.evaluate(keepFocusOnPress);
      await desk.click(button(companyName));
      await expectShown(VISITOR.physicalAddress);
      await desk.click(inDialog('Close'));
      await desk.hides('Customer details');
      await expect.poll(() => desk.evaluate(focusedText)).toBe(companyName);
      await desk.click(button(`Delete ${companyName}`));
      await desk.click(inDialog('Delete'));
      await expectShown(`Total: ${(before - 1).toLocaleString('en-US')} customers`);
      await desk.click(button('Undo'));
      await expectShown(`Total: ${before.toLocaleString('en-US')} customers`);
      expect(await namesOfNewest(1)).toEqual([companyName]);
    });

    test('an export is a complete file, and more than 1,000 customers are a zip of numbered files', async () => {
      await openRecords();
      const count = await total();
      const file = await desk.download(
        button('Export to QuickBooks'),
        (content) => parse(content.toString('utf8')).length > count,
      );
      await expectShown(`Exported ${count.toLocaleString('en-US')} of ${count.toLocaleString('en-US')}`);
      expect(file.name).toMatch(/^quickbooks-customers-\d{4}-\d\d-\d\d\.csv$/);
      const [header, ...rows] = parse(file.content.toString('utf8')) as string[][];
      expect(rows).toHaveLength(count);

      const of = Math.ceil(count / 1_000);
      await desk.click(button('Next steps'));
      const zip = await desk.download(button(`Download as ${of} files of 1,000`), endsAsZip);
      await desk.click(button('Next steps'));
      await expectShown(`Unzip, then import the ${of} files one by one.`);
      expect(zip.name).toBe(file.name.replace('.csv', '.zip'));
      const parts = await unzip(zip.content);
      expect(parts.map(({ name }) => name)).toEqual(
        parts.map((_, index) => file.name.replace('.csv', `-part-${index + 1}-of-${of}.csv`)),
      );
      const tables = parts.map(({ text }): string[][] => parse(text));
      expect(tables).toHaveLength(of);
      for (const [first] of tables) expect(first).toEqual(header);
      expect(tables.flatMap((table) => table.slice(1))).toEqual(rows);
    });

    test('1,100 rows scroll to the last, and only visible rows are drawn', async () => {
      await openRecords();
      for (let before = ''; ;) {
        const { isSeen, last, most } = await desk.evaluate(scrollTo, nameOf(SEEDED - 1));
        expect(most).toBeLessThan(200);
        if (isSeen) break;
        expect(last, 'the last row, twenty seconds later').not.toBe(before);
        before = last;
      }
    });

    const expectShown = (words: string) => desk.shows(words);

    async function fill(values: Partial<Record<keyof typeof LABELS, string>>): Promise<void> {
      for (const [name, value] of Object.entries(values)) {
        await desk.type(field(LABELS[name as keyof typeof LABELS]), value);
      }
    }

    async function expectValues(values: Partial<Record<keyof typeof LABELS, string>>): Promise<void> {
      for (const [name, value] of Object.entries(values)) {
        await expect
          .poll(() => desk.valueOf(LABELS[name as keyof typeof LABELS]), { message: name })
          .toBe(value);
      }
    }

    /** Stays on the records that the test before left, because loading them costs as much as a test. */
    async function openRecords(): Promise<void> {
      if (await desk.evaluate(isOnRecords)) return;
      await desk.open();
      if (await desk.evaluate(isSignedIn)) {
        await desk.click(tab('Customer Records'));
      } else {
        await desk.click(button('Admin Access'));
        await desk.type(field('Email'), product.adminEmail);
        await desk.type(field('Password'), product.adminPassword);
        await desk.click(button('Sign In'));
      }
      await expectShown('Total: ');
    }

    async function opened(): Promise<Desk> {
      const fresh = deskOf(await engine.start(), server);
      await fresh.resize(1280, 800);
      return fresh;
    }

    async function total(): Promise<number> {
      const words = await desk.evaluate(() => /Total: ([\d,]+) customers/.exec(document.body.innerText)?.[1]);
      return Number(words?.replaceAll(',', ''));
    }

    async function namesOfNewest(count: number): Promise<string[]> {
      const query = `select=company_name&order=created_at.desc&limit=${count}`;
      const answer = await call(product.url, `rest/v1/customers?${query}`, { token: await product.token() });
      return ((await answer.json()) as { company_name: string }[]).map(({ company_name }) => company_name);
    }
  });
}

/** Runs in the page. */
function isSignedIn(): boolean {
  return Object.keys(localStorage).some((key) => key.endsWith('-auth-token'));
}

/** Runs in the page. */
function isOnRecords(): boolean {
  return document.body.innerText.includes('Total: ');
}

/** Runs in the page: the next press focuses no button, as in Safari. */
function keepFocusOnPress(): void {
  addEventListener('mousedown', (event) => event.preventDefault(), { capture: true, once: true });
}

/** Runs in the page. */
function focusedText(): string {
  return document.activeElement?.textContent ?? '';
}

function why({ missing }: Engine): string {
  return missing === null ? '' : ` (skipped: ${missing})`;
}

function seeded(): DatedCustomer[] {
  const start = Date.parse('2024-11-19T12:00:00Z');
  return Array.from({ length: SEEDED }, (_, index) => ({
    ...customer({ company_name: nameOf(index), email_address: `desk@shop${index}.example` }),
    created_at: new Date(start - index * 3_600_000).toISOString(),
  }));
}

function nameOf(index: number): string {
  return `Shop ${String(index).padStart(4, '0')} Radio`;
}

/** A zip ends with its end record, which is 22 bytes long. */
function endsAsZip(content: Buffer): boolean {
  return content.subarray(-22, -18).equals(Buffer.from('PK\u0005\u0006', 'latin1'));
}
