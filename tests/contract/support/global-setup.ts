import { setTestPage } from '../../support/page.ts';
import { makeTemplate } from '../../support/template.ts';

/** Names the folder of the page, and makes the data directory that each file's backend begins with. */
export default function globalSetup(): Promise<() => Promise<void>> {
  setTestPage();
  return makeTemplate();
}
