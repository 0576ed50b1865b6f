import { resolve } from 'node:path';

/** The folder of the tests' page, so that a shop in this checkout keeps its own. */
export const TEST_PAGE = resolve('test-results/page');

/**
 * Builds the tests' page in its own folder, without the settings and pictures of a shop in this checkout. For this
 * process and its children.
 */
export function setTestPage(): void {
  process.env['BUILD_DIR'] = TEST_PAGE;
  process.env['DATA_DIR'] = resolve('test-results/no-shop');
  process.env['VITE_SUPABASE_URL'] = '';
  process.env['VITE_SUPABASE_PUBLISHABLE_KEY'] = '';
}
