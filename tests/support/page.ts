import { resolve } from 'node:path';

/** The folder of the page for tests. Keeps the page of this checkout's own product. */
export const TEST_PAGE = resolve('test-results/page');

/** Builds that page for this process and its children, without this checkout's settings and pictures. */
export function setTestPage(): void {
  process.env['BUILD_DIR'] = TEST_PAGE;
  process.env['DATA_DIR'] = resolve('test-results/no-shop');
  process.env['VITE_SUPABASE_URL'] = '';
  process.env['VITE_SUPABASE_PUBLISHABLE_KEY'] = '';
}
