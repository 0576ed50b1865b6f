import type { Page } from '@playwright/test';
import { adminButton, formScreen, recordsScreen, signInScreen } from './screens.ts';
import { HARD } from './seed.ts';
import { expect } from './test.ts';

export interface View {
  name: string;
  /** Opens the view from the previous one. */
  open: (page: Page) => Promise<void>;
}

const longest = HARD[0]?.company_name ?? '';

/** All views of a visitor, each opened from the previous one. */
export const visitorViews: readonly View[] = [
  {
    name: 'form',
    open: async (page) => {
      await page.goto('/');
      await expect(formScreen(page).submit).toBeVisible();
    },
  },
  {
    name: 'form with errors and a correction',
    open: async (page) => {
      const form = formScreen(page);
      await form.fill({ companyName: 'Karoo Signal Works', cellPhone: '082 555 1234' });
      await form.submit.click();
      await expect(page.getByRole('button', { name: 'Use 0825551234' })).toBeVisible();
    },
  },
  {
    name: 'sign-in with errors',
    open: async (page) => {
      await adminButton(page).access.click();
      await signInScreen(page).submit.click();
      await expect(page.getByText('Password is required')).toBeVisible();
    },
  },
];

/** All views of an admin, each opened from the previous one. */
export const adminViews: readonly View[] = [
  {
    name: 'records',
    open: async (page) => {
      await page.goto('/');
      await recordsScreen(page).open();
      await recordsScreen(page).view('All').click();
      await expect(recordsScreen(page).row(longest)).toBeVisible();
      await expect(recordsScreen(page).count('Total: 2,500 customers')).toBeVisible();
    },
  },
  {
    name: 'search',
    open: async (page) => {
      await recordsScreen(page).search.fill('Ltd');
      await expect(recordsScreen(page).count(/of 2,500 customers match/)).toBeVisible();
    },
  },
  {
    name: 'details',
    open: async (page) => {
      await recordsScreen(page).nameOf(longest).click();
      await expect(recordsScreen(page).details).toBeVisible();
    },
  },
  {
    name: 'delete',
    open: async (page) => {
      await recordsScreen(page).closeDetails.click();
      await recordsScreen(page).act(longest, 'Delete');
      await expect(recordsScreen(page).deletion).toBeVisible();
    },
  },
  {
    name: 'recently deleted',
    open: async (page) => {
      await recordsScreen(page).cancelDelete.click();
      await recordsScreen(page).search.fill('');
      await recordsScreen(page).view('Deleted').click();
      const { deleted } = recordsScreen(page);
      // Others of the worker's tests may have deleted some.
      await expect(deleted.getByText('Nothing was deleted').or(deleted.getByRole('list'))).toBeVisible();
    },
  },
];
