import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refuseSecondShop } from '../../../server/start/other-shop.ts';
import { testFolder } from '../../support/temporary-folder.ts';

test.each([
  ["Windows' folder around the folder", 'desk-0.2.0/customer-desk-data', 'desk-0.3.0/customer-desk-data'],
  ['a folder around the new version only', 'customer-desk-data', 'desk-0.3.0/customer-desk-data'],
  ['a folder around the old version only', 'desk-0.2.0/customer-desk-data', 'customer-desk-data'],
  ['a clone of the source code', 'customer-desk/.data', 'customer-desk-data'],
])('a start next to a shop in %s is refused with both paths', (_, old, fresh) => {
  const top = testFolder();
  const [shop, asked] = [join(top, 'shop', old), join(top, 'shop', fresh)];
  expect(() => refuseSecondShop(asked)).not.toThrow();
  mkdirSync(join(shop, 'pgdata'), { recursive: true });
  expect(() => refuseSecondShop(asked)).toThrow(`There is a shop in ${shop}. `);
  expect(() => refuseSecondShop(asked)).toThrow(`a new, empty one in ${asked}.`);
  expect(() => refuseSecondShop(asked)).toThrow('npm start -- --new-shop');
  expect(() => refuseSecondShop(shop)).not.toThrow();
});
