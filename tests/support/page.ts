import { resolve } from 'node:path';

/** Where the tests' page is built: never the folder of a shop that runs in this checkout. */
export const TEST_PAGE = resolve('test-results/page');

/**
 * Has the tests' page built in a folder of its own, and without a hosted project that a `.env` file may name. For
 * this process and those that it starts.
 */
export function setTestPage(): void {
  process.env['BUILD_DIR'] = TEST_PAGE;
  process.env['VITE_SUPABASE_URL'] = '';
  process.env['VITE_SUPABASE_PUBLISHABLE_KEY'] = '';
}
