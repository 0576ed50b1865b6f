import { PAGE_SETTINGS } from '../settings/catalogue.ts';
import type { PageSettings } from '../settings/page.ts';

/** Passes the settings to Vite through the environment: those of `.env` too, and only checked ones. */
export function handOver({ variables }: PageSettings): void {
  for (const { name } of PAGE_SETTINGS) Reflect.deleteProperty(process.env, name);
  // Vite would build React for development where a test runner has set this.
  Object.assign(process.env, variables, { NODE_ENV: 'production' });
}
