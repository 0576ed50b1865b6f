import { readdirSync } from 'node:fs';

import { expect, test } from 'vitest';

import { NOT_ON_A_PROJECT, ON_A_PROJECT } from '../../contract/support/hosted.ts';

test('each contract file is listed as running against a hosted project, or with the reason', () => {
  const files = readdirSync('tests/contract').flatMap((file) => /^(.*)\.test\.ts$/.exec(file)?.[1] ?? []);
  expect([...ON_A_PROJECT, ...Object.keys(NOT_ON_A_PROJECT)].toSorted()).toEqual(files.toSorted());
});
