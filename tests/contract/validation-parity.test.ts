import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CustomerDraft, type DraftField, emptyDraft, toInsertRow } from '#lib/customer/customer.ts';
import { validateDraft } from '#lib/customer/validation.ts';
import cases from '../unit/lib/cases/validation.json' with { type: 'json' };
import { marker, removeAll } from './support/customers.ts';
import { type Target, newAdmin, openTarget, raw } from './support/target.ts';

/** Compares the form with the database: both must accept and refuse the same values (specification, section 5). */

let target: Target;

beforeAll(async () => {
  target = await openTarget();
});

afterAll(async () => {
  await removeAll(await newAdmin(target));
  await target.close();
});

const valid: CustomerDraft = {
  ...emptyDraft,
  companyName: `${marker} Judged`,
  // Mark two fields, because the test may replace one.
  contactPerson: `${marker} Nkosi`,
  cellPhone: '0825551234',
  physicalAddress: '12 Main Road\nSandton\n2196',
  emailAddress: 'thandi@highveldradio.example',
};

async function stores(draft: CustomerDraft): Promise<boolean> {
  const { status, json } = await raw(target, '/rest/v1/customers', {
    method: 'POST',
    body: toInsertRow(draft),
    headers: { prefer: 'return=minimal' },
  });
  if (status === 201) return true;
  // The database refuses the value: a CHECK, a missing value, or text such as NUL that no column accepts.
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
  'agrees on $field $input: $expected',
  async ({ field, input, expected }) => {
    const draft = { ...valid, [field as DraftField]: input };
    expect({ form: accepts(draft), backend: await stores(draft) }).toEqual({
      form: expected,
      backend: expected,
    });
  },
);
