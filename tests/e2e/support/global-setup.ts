import { buildIfStale } from '../../../scripts/build/build.ts';
import { setTestPage } from '../../support/page.ts';
import { makeTemplate } from '../../support/template.ts';

/** Builds the page and a data directory, before several products start at the same time. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  setTestPage();
  await buildIfStale();
  return makeTemplate();
}
