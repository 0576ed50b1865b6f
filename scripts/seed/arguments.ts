import { UserError } from '../../server/process/errors.ts';

const COUNT_MAX = 1_000_000;

/** Returns the count of `npm run seed`, 1,000 by default. Throws `UserError` for anything else. */
export function readCount(args: readonly string[]): number {
  const [asked = '1000', ...more] = args;
  const count = /^\d{1,7}$/.test(asked) ? Number(asked) : 0;
  if (more.length > 0 || count < 1 || count > COUNT_MAX) {
    throw new UserError(
      `Name a number of customers from 1 to ${COUNT_MAX}, as in "npm run seed -- 100000", not "${args.join(' ')}".`,
    );
  }
  return count;
}
