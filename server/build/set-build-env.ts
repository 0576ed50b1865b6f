import { PAGE_SETTINGS } from '../settings/table.ts';
import type { PageSettings } from '../settings/page.ts';

/** Passes the checked settings to Vite through the environment. */
export function setBuildEnv({ variables }: PageSettings): void {
  for (const { name } of Object.values(PAGE_SETTINGS)) Reflect.deleteProperty(process.env, name);
  // A test runner's value would build React for development.
  Object.assign(process.env, variables, { NODE_ENV: 'production' });
}
