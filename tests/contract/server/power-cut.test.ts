import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { randomFrom } from '../../../scripts/seed/random.ts';
import { type Take, missedBy, play, startAfter } from '../../support/disk/power-cut.ts';
import { DATA } from '../../support/disk/scenes.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder();
const random = randomFrom(2026);
let take: Take;

beforeAll(async () => {
  take = await play('checkpoint', 12, folder);
}, 120_000);

test('the recording of a disk has every write', () => {
  expect(missedBy(take, random, join(folder, 'whole'))).toEqual([]);
});

test('the lock is on the disk before anything else is written', () => {
  const { before, operations } = take.recording;
  const folderId = before.find(({ path }) => path === DATA)?.id;
  const named = operations.findIndex((each) => each.kind === 'link' && each.path === join(DATA, 'lock'));
  expect(named).toBeGreaterThan(0);
  const next = operations.slice(named + 1).find(({ kind }) => kind !== 'remove');
  expect(next).toEqual({ kind: 'flush', id: folderId });
});

test('everything acknowledged remains after a power cut in the middle, all that was not flushed lost, and the next start works', async () => {
  const at = Math.floor(take.recording.operations.length / 2);
  const cut = { at, flushes: true, unflushed: 'lost' } as const;
  expect(await startAfter(take, cut, random, join(folder, 'cut'))).toEqual([]);
}, 60_000);

test('a power cut on a disk that flushes nothing loses registrations, so the cuts can tell', async () => {
  const at = take.recording.operations.length;
  const cut = { at, flushes: false, unflushed: 'lost' } as const;
  expect(await startAfter(take, cut, random, join(folder, 'cut'))).toContain('Lost: checkpoint 11');
}, 60_000);
