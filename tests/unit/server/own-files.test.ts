import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isForeign, isOurs } from '../../../server/database/own-files.ts';

test('each file that the server names in a data directory is its own', () => {
  const texts = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join('server', name), 'utf8'));
  const named = texts.flatMap((text) =>
    [...text.matchAll(/\b(?:join\((?:\w+\.)*dataDir|(?:own|readOwn)File\(\w+), '([^'/]+)'/g)].map(
      ([, name = '']) => name,
    ),
  );
  expect(named).toEqual(expect.arrayContaining(['notified', 'signing-secret', 'pgdata', 'backups']));
  expect(named.filter((name) => !isOurs(name))).toEqual([]);
});

test.each(['.DS_Store', 'desktop.ini', 'lost+found', '._.env'])('%s is no one’s', (name) => {
  expect([isOurs(name), isForeign(name)]).toEqual([false, false]);
});

test.each(['notes.txt', 'old.env', 'my-pgdata', 'notes.lock'])('%s is someone else’s', (name) => {
  expect([isOurs(name), isForeign(name)]).toEqual([false, true]);
});
