import { readdirSync } from 'node:fs';

import { expect, test } from 'vitest';

import { NOT_ON_A_PROJECT, ON_A_PROJECT } from '../../contract/support/hosted.ts';

test('each contract file is said to run against a hosted project, or why not', () => {
  const files = readdirSync('tests/contract').flatMap((file) => /^(.*)\.test\.ts$/.exec(file)?.[1] ?? []);
  expect([...ON_A_PROJECT, ...Object.keys(NOT_ON_A_PROJECT)].toSorted()).toEqual(files.toSorted());
});
