import { expect, test } from 'vitest';
import { CustomersError } from '../../../src/app/customers/customers-error.ts';

test.each([
  ['cache lookup failed for type 0', 'XX000', 500, 'cache lookup failed for type 0 (XX000)'],
  ['relation "customers" does not exist', '42P01', 404, 'relation "customers" does not exist (42P01)'],
  [
    'canceling statement due to statement timeout',
    '57014',
    500,
    'canceling statement due to statement timeout (57014)',
  ],
  ['TypeError: Failed to fetch', '', 0, 'Failed to fetch'],
  ['JWT expired', 'PGRST303', 401, 'You may have been signed out.'],
  ['', 'XX000', 500, 'Error 500 (XX000)'],
])('an error’s own message is shown: %s', (message, code, status, shown) => {
  expect(new CustomersError({ message, code }, status).message).toBe(shown);
});
