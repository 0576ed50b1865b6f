import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { problemReasons } from '#lib/quickbooks/problems.ts';
import type { Reason } from '#lib/quickbooks/reason.ts';

test('the page about QuickBooks has every reason in its order, with the certainty of its fix and whether it can be accepted', () => {
  const page = readFileSync('docs/owners/quickbooks.md', 'utf8');
  const documented = Array.from(
    page.matchAll(/^\| \*\*(.+?)\*\* \|(.*)\| (.+) \|$/gm),
    ([, heading, text = '', fix]) => [heading, fix, text.includes('**Accept as is**')],
  );
  const reasons: Reason[] = Object.values(problemReasons);
  expect(documented).toEqual(
    reasons.map((reason) => [reason.heading, certaintyOf(reason), reason.acceptedFor !== undefined]),
  );
});

function certaintyOf({ fix, isCertain }: Reason): string {
  if (!fix) return 'None';
  return isCertain ? 'Certain' : 'To confirm';
}
