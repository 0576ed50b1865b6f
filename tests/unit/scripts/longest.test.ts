import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LONGEST } from '../../contract/support/longest.ts';

test.each(LONGEST)('%s, which is to start early, is a file of tests', (name) => {
  expect(existsSync(`tests/contract/${name}.test.ts`)).toBe(true);
});
