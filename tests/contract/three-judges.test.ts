import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type CustomerDraft, type DraftField, draftFields, toInsertRow } from '#lib/customer.ts';
import { validateDraft } from '#lib/validation.ts';
import cases from '../unit/lib/cases/validation.json' with { type: 'json' };
import { marker, removeAll } from './support/customers.ts';
import { type Target, newAdmin, openTarget, raw } from './support/target.ts';

/**
 * One rule table (specification, section 5), three judges: the form's TypeScript, the table's constraints, and the
 * backend as anybody may call it. What the form would send is sent, whatever the form thinks of it: the verdicts are
 * equal. rules.test.ts compares the first two for every character there is.
 */

const TRIES = 400;

let target: Target;

beforeAll(async () => {
  target = await openTarget();
});

afterAll(async () => {
  await removeAll(await newAdmin(target));
  await target.close();
});

const valid: CustomerDraft = {
  companyName: `${marker} Judged`,
  // Marked in two places: one of them may be what is judged.
  contactPerson: `${marker} Nkosi`,
  cellPhone: '0825551234',
  officePhone: '',
  physicalAddress: '12 Main Road\nSandton\n2196',
  emailAddress: 'thandi@highveldradio.example',
  vatRegNr: '',
};

/** Whether the backend stores what the form makes of a draft. */
async function stores(draft: CustomerDraft): Promise<boolean> {
  const { status, json } = await raw(target, '/rest/v1/customers', {
    method: 'POST',
    body: toInsertRow(draft),
    headers: { prefer: 'return=minimal' },
  });
  if (status === 201) return true;
  // Broken: a CHECK, a missing value, or text that no column takes, such as NUL and lone surrogates.
  expect({ status, code: json.code }).toEqual({
    status: 400,
    code: expect.stringMatching(/^(23514|23502|22P05|22021|22P02|PGRST102)$/) as string,
  });
  return false;
}

function accepts(draft: CustomerDraft): boolean {
  return Object.keys(validateDraft(draft)).length === 0;
}

test.each(cases.map(({ field, input, valid: expected }) => ({ field, input, expected })))(
  '$field $input: $expected',
  async ({ field, input, expected }) => {
    const draft = { ...valid, [field as DraftField]: input };
    expect({ form: accepts(draft), backend: await stores(draft) }).toEqual({
      form: expected,
      backend: expected,
    });
  },
);

/** Text that is likely to be near a rule's edge, and any other. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 600 }),
  fc.string({ unit: fc.constantFrom(...'0123456789 +-()\t\u00a0\ufeff\u0000'.split('')), maxLength: 18 }),
  fc.string({ unit: fc.constantFrom(...'0123456789'.split('')), minLength: 8, maxLength: 17 }),
  fc.string({ unit: fc.constantFrom(...'ab@.. \n\r\u0085\u2028\u200b'.split('')), maxLength: 12 }),
  fc.constantFrom('', ' ', '\u3000', '4123456789', '0825551234', 'a@b.c', 'x'.repeat(200), 'x'.repeat(201)),
);

test('random text gets the same verdict from the form and from the backend', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...draftFields), text, async (field, value) => {
      const draft = { ...valid, [field]: value };
      expect(await stores(draft), JSON.stringify({ field, value })).toBe(accepts(draft));
    }),
    { numRuns: TRIES },
  );
});
