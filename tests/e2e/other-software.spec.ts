import type { Page } from '@playwright/test';
import { draftFields } from '#lib/customer/customer.ts';
import { appReady, holdScripts } from './support/app-ready.ts';
import { adminButton, formScreen, REQUIRED_ONLY, signInScreen } from './support/screens.ts';
import { companies, DRAFT_KEY, expectTyped, storedDraft } from './support/submitting.ts';
import { expect, test } from './support/test.ts';

/* Extensions, password managers, translators and phones change the page and fill in fields, often without an event. */

/** Changes of the page before the script runs. Each runs in the page. */
const CHANGES: Record<string, () => void> = {
  'a password manager’s icon after a field': () =>
    document.querySelector('[name=contactPerson]')?.after(document.createElement('span')),
  'a spelling checker’s element before the address': () =>
    document.querySelector('textarea')?.before(document.createElement('grammarly-extension')),
  'a field moved into a wrapper': () => {
    const field = document.querySelector('[name=companyName]');
    const wrapper = document.createElement('div');
    field?.replaceWith(wrapper);
    if (field) wrapper.append(field);
  },
  'a replaced word': () => {
    const label = document.querySelector('label')?.firstChild;
    if (label) label.nodeValue = 'Firm';
  },
  'a link around the shop’s address': () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode() && !texts.currentNode.nodeValue?.includes(' Street'));
    const link = document.createElement('a');
    texts.currentNode.parentNode?.replaceChild(link, texts.currentNode);
    link.append('1 Long Street, Cape Town');
  },
  'a translation': () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found.filter(
      ({ parentElement, data }) => data.trim() && !parentElement?.closest('noscript'),
    )) {
      const font = document.createElement('font');
      text.replaceWith(font);
      font.textContent = `${text.data} *`;
    }
  },
};

test.describe('before the script runs', () => {
  // React reports that the page isn't what it rendered.
  test.use({ waitsForApp: false, expectedProblems: /#418/ });

  test('changes by other software cost neither input, focus nor a press', async ({ page, product }) => {
    const older = { ...REQUIRED_ONLY, companyName: 'An older draft', vatRegNr: '4220122222' };
    await page.addInitScript(
      ([key, draft]) => {
        localStorage.clear();
        localStorage.setItem(key, draft);
      },
      [DRAFT_KEY, JSON.stringify(older)] as const,
    );
    const form = formScreen(page);
    const company = page.locator('[name=companyName]');
    for (const [what, change] of Object.entries(CHANGES)) {
      await test.step(what, async () => {
        const held = await holdScripts(page);
        await page.goto('/', { waitUntil: 'commit' });
        await company.fill('Typed before');
        await page.evaluate(change);
        await company.press('End');
        await company.pressSequentially(` ${what}`);
        await company.evaluate((field: HTMLInputElement) => field.setSelectionRange(6, 12));
        held.open();
        await appReady(page);
        await expect(company).toBeFocused();
        expect(
          await company.evaluate((field: HTMLInputElement) => [field.selectionStart, field.selectionEnd]),
        ).toEqual([6, 12]);
        await expectTyped(page, { ...older, companyName: `Typed before ${what}` });
        await form.submit.click();
        await expect(form.success).toBeVisible();
        await page.unrouteAll();
      });
    }
    expect(await companies(product)).toEqual(
      Object.keys(CHANGES)
        .map((what) => `Typed before ${what}`)
        .toSorted(),
    );
  });

  test('a page rewritten with empty fields gets back what was typed', async ({ page }) => {
    const held = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await formScreen(page).fill(REQUIRED_ONLY);
    await page.evaluate(() => {
      document.body.innerHTML += '<div>Get the app</div>';
    });
    held.open();
    await appReady(page);
    await expectTyped(page, REQUIRED_ONLY);
  });

  test('an unchanged page keeps its fields, so that a word being composed stays', async ({
    page,
    browserName,
  }) => {
    test.skip(browserName !== 'chromium', 'Only Chromium lets a test compose.');
    const held = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    const form = formScreen(page);
    await form.field('companyName').focus();
    const session = await page.context().newCDPSession(page);
    const compose = (text: string) =>
      session.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    await compose('Karo');
    const field = await form.field('companyName').elementHandle();
    held.open();
    await appReady(page);
    await compose('Karoo');
    await session.send('Input.insertText', { text: 'Karoo Signal' });
    await expect(form.field('companyName')).toHaveValue('Karoo Signal');
    expect(await field?.evaluate((element) => element.isConnected)).toBe(true);
    await expect.poll(() => storedDraft(page)).toMatchObject({ companyName: 'Karoo Signal' });
  });

  test('what was sent doesn’t come back when the browser restores it, and may be typed again', async ({
    page,
    product,
  }) => {
    await page.goto('/');
    await appReady(page);
    const form = formScreen(page);
    await form.fill(REQUIRED_ONLY);
    await form.submit.click();
    await expect(form.success).toBeVisible();
    await page.evaluate(() => window.location.assign('/robots.txt'));
    await page.waitForURL('**/robots.txt');
    await page.goBack();
    await appReady(page);
    for (const name of draftFields) await expect(form.field(name)).toHaveValue('');
    expect(await storedDraft(page)).toBeNull();

    const held = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    const { companyName, physicalAddress, emailAddress } = REQUIRED_ONLY;
    await form.field('companyName').waitFor();
    await fill(page, 'no event', 'companyName', companyName);
    await fill(page, 'no event', 'physicalAddress', physicalAddress);
    await fill(page, 'no event', 'contactPerson', 'Pieter Botha');
    await form.field('emailAddress').fill(emailAddress);
    held.open();
    await expectTyped(page, {
      companyName: '',
      physicalAddress: '',
      contactPerson: 'Pieter Botha',
      emailAddress,
    });
    await page.unrouteAll();

    await form.fill(REQUIRED_ONLY);
    await form.submit.click();
    await expect(form.success).toBeVisible();
    // Also from a page that the browser kept as it was.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(form.field('companyName')).toHaveValue('');
    expect(await product.readCustomers()).toHaveLength(1);
  });
});

const FILLS = ['no event', 'an event that doesn’t bubble', 'a value React knows', 'a change'] as const;

/** Fills in a field as other software does. */
async function fill(page: Page, how: (typeof FILLS)[number], name: string, value: string): Promise<void> {
  await page.locator(`[name=${name}]`).evaluate(
    (field: HTMLInputElement, [kind, text]) => {
      // React replaces the property of the field. Software in its own world sets the prototype's.
      if (kind === 'a value React knows') field.value = text;
      else Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
      if (kind === 'no event') return;
      const event = kind === 'a change' ? 'change' : 'input';
      field.dispatchEvent(new Event(event, { bubbles: kind.startsWith('a ') }));
    },
    [how, value] as const,
  );
}

test('values filled in by other software stay, are sent, and are kept when the page is hidden', async ({
  page,
  product,
}) => {
  const form = formScreen(page);
  const { emailAddress, ...filled } = REQUIRED_ONLY;
  await page.goto('/');
  for (const how of FILLS) {
    await test.step(how, async () => {
      for (const [name, value] of Object.entries(filled)) await fill(page, how, name, value);
      await form.field('emailAddress').pressSequentially(emailAddress);
      await form.field('vatRegNr').focus();
      await expectTyped(page, REQUIRED_ONLY);
      await fill(page, how, 'officePhone', '0515550148');
      await page.reload();
      await expectTyped(page, { ...REQUIRED_ONLY, officePhone: '0515550148' });
      await fill(page, how, 'companyName', `Filled with ${how}`);
      await form.submit.click();
      await expect(form.success).toBeVisible();
      await page.evaluate(() => localStorage.clear());
      await page.reload();
    });
  }
  expect(await companies(product)).toEqual(FILLS.map((how) => `Filled with ${how}`).toSorted());
});

test('an account filled in by other software signs in', async ({ page, product }) => {
  await page.goto('/');
  await adminButton(page).access.click();
  await expect(signInScreen(page).heading).toBeVisible();
  await fill(page, 'no event', 'email', product.adminEmail);
  await fill(page, 'an event that doesn’t bubble', 'password', product.adminPassword);
  await signInScreen(page).submit.click();
  await expect(adminButton(page).logout).toBeVisible();
});

test('autofill keeps what a draft restored, except in the field that it was asked for', async ({ page }) => {
  const draft = { companyName: 'My own company', cellPhone: '0831112222', physicalAddress: '1 Own Street' };
  await page.addInitScript(
    ([key, text]) => {
      localStorage.setItem(key, text);
      // Few Chromiums can autofill for a test. They all say so before the event.
      Object.defineProperty(Element.prototype, 'matches', {
        value(this: Element, selector: string) {
          return selector === ':autofill' || this.closest(selector) === this;
        },
      });
    },
    [DRAFT_KEY, JSON.stringify(draft)] as const,
  );
  await page.goto('/');
  const form = formScreen(page);
  await expectTyped(page, draft);
  await form.field('cellPhone').focus();
  const profile = { ...REQUIRED_ONLY, cellPhone: '0825550101' };
  for (const [name, value] of Object.entries(profile)) await fill(page, 'a change', name, value);
  await expectTyped(page, {
    ...profile,
    companyName: draft.companyName,
    physicalAddress: draft.physicalAddress,
  });
});

/** Changes that leave a copy of the form, without what was typed. Each runs in the page. */
const COPIES: Record<string, () => void> = {
  'text added to the page twice': () => {
    document.body.innerHTML += '<aside>Added</aside>';
    document.body.innerHTML += '<aside>Added</aside>';
  },
  'the whole page, with something above it': () => {
    document.documentElement.innerHTML = document.documentElement.innerHTML.replace(
      '<body>',
      '<body><div></div>',
    );
  },
  'a word in each element, from the outside': () => {
    for (const element of document.querySelectorAll('#root *')) {
      element.innerHTML = element.innerHTML.replaceAll('keeps', 'has');
    }
  },
  'a word in each element, from the inside': () => {
    for (const element of [...document.querySelectorAll('#root *')].reverse()) {
      element.innerHTML = element.innerHTML.replaceAll('keeps', 'has');
    }
  },
  'the form itself': () => {
    const form = document.querySelector('form');
    form?.replaceWith(form.cloneNode(true));
  },
};

test('a form is kept and works when other software replaces it with copies', async ({ page, product }) => {
  await page.goto('/');
  const form = formScreen(page);
  for (const [what, copy] of Object.entries(COPIES)) {
    await test.step(what, async () => {
      await form.fill({ ...REQUIRED_ONLY, companyName: what });
      await form.field('companyName').focus();
      await page.keyboard.press('Home');
      await page.evaluate(copy);
      await page.keyboard.type('a ');
      await expectTyped(page, { ...REQUIRED_ONLY, companyName: `a ${what}` });
    });
  }
  // Some programs repeat it as long as the page is open.
  await page.evaluate(async () => {
    for (let times = 0; times < 150; times += 1) {
      document.body.innerHTML += '<aside>Added</aside>';
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
  });
  await form.submit.click();
  await expect(form.success).toBeVisible();
  expect(await product.readCustomers()).toMatchObject([{ company_name: `a ${Object.keys(COPIES).at(-1)}` }]);
});

test('a program that rewrites the page after every change doesn’t freeze it', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const rewrite = () => {
      document.body.innerHTML = document.body.innerHTML.replaceAll('Company', 'Firm');
    };
    new MutationObserver(() => document.body.innerHTML.includes('Company') && rewrite()).observe(
      document.body,
      {
        childList: true,
        subtree: true,
      },
    );
    rewrite();
  });
  await expect(page.getByLabel('Firm name')).toBeVisible();
});
