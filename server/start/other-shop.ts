import { dirname, join } from 'node:path';
import { UserError } from '../process/errors.ts';
import { isShop, namesIn } from '../process/folders.ts';

/** Of a download, and of a clone. */
const SHOP_FOLDERS = ['customer-desk-data', '.data'];

/**
 * Throws `UserError` if a start would make a new shop in `dataDir` while there is one nearby. Unpacking a version may put a
 * folder around its folder, so this looks next to it, one level up, and one level down from both.
 */
export function refuseSecondShop(dataDir: string): void {
  if (isShop(dataDir)) return;
  const found = shopsNear(dataDir);
  if (found.length === 0) return;
  throw new UserError(
    `There is a shop in ${found.join(' and in ')}. This start would make a new, empty one in ${dataDir}.\n` +
      `To use the shop that you have: stop its desk, move its folder to ${dataDir}, and start again.\n` +
      'To make a new shop: npm start -- --new-shop',
  );
}

function shopsNear(dataDir: string): string[] {
  const place = dirname(dataDir);
  const above = dirname(place);
  const folders = [place, above].flatMap((each) => [each, ...namesIn(each).map((name) => join(each, name))]);
  const shops = folders.flatMap((folder) => SHOP_FOLDERS.map((name) => join(folder, name))).filter(isShop);
  return [...new Set(shops)];
}
