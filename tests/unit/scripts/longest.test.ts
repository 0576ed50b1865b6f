import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LONGEST } from '../../contract/support/longest.ts';

test.each(LONGEST)('%s, which should start early, is a test file', (name) => {
  expect(existsSync(`tests/contract/${name}.test.ts`)).toBe(true);
});
