import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { classNameOf } from '../../../server/build/class-name.ts';

const files = ['src', 'stories'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => resolve(folder, file)),
);

test('classes with the same name in two files have two names in the page', () => {
  expect(files.length).toBeGreaterThan(50);
  const names = files.map((file) => classNameOf('title', file));
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});
