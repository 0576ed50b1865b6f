import type { CDPSession, Page } from '@playwright/test';

export interface Profile {
  /** An ISO code. */
  country: string;
  phone: string;
  street: string;
  city: string;
  province?: string;
  code?: string;
}

/** Starts the browser's own autofill. Null if it has none: only a full Chromium has, not its headless shell. */
export async function startAutofill(page: Page): Promise<CDPSession | null> {
  if (page.context().browser()?.browserType().name() !== 'chromium') return null;
  const session = await page.context().newCDPSession(page);
  return session.send('Autofill.enable').then(
    () => session,
    () => null,
  );
}

/** Fills in the form with a profile, chosen in the suggestions of a field. */
export async function autofill(session: CDPSession, field: string, profile: Profile): Promise<void> {
  const { result } = await session.send('Runtime.evaluate', {
    expression: `document.querySelector('[name=${field}]')`,
  });
  const { node } = await session.send('DOM.describeNode', { objectId: result.objectId ?? '' });
  const values = {
    NAME_FULL: 'Thandi Nkosi',
    COMPANY_NAME: 'Karoo Signal Works',
    EMAIL_ADDRESS: 'thandi@karoosignal.example',
    PHONE_HOME_WHOLE_NUMBER: profile.phone,
    ADDRESS_HOME_STREET_ADDRESS: profile.street,
    ADDRESS_HOME_CITY: profile.city,
    ADDRESS_HOME_STATE: profile.province ?? '',
    ADDRESS_HOME_ZIP: profile.code ?? '',
    ADDRESS_HOME_COUNTRY: profile.country,
  };
  const fields = Object.entries(values).map(([name, value]) => ({ name, value }));
  await session.send('Autofill.trigger', { fieldId: node.backendNodeId, address: { fields } });
}

/** Fills in controls in one task, with the events of autofill, in any browser. */
export async function fillAtOnce(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((all) => {
    for (const [selector, text] of Object.entries(all)) {
      const control = document.querySelector<HTMLInputElement>(selector);
      if (!control) continue;
      control.value = text;
      control.dispatchEvent(new Event('input', { bubbles: true }));
      control.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }, texts);
}
