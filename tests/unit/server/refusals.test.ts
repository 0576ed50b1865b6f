// cspell:ignore xlogtemp
import { describe, expect, test } from 'vitest';
import { UserError } from '../../../server/process/errors.ts';
import { isRefused, refusalOf } from '../../../server/process/refusals.ts';

const failure = (code: string, message = 'injected') => Object.assign(new Error(message), { code });
const OPEN = {
  to: 'open /srv/shop',
  outcome: 'Nothing was changed.',
  elsewhere: 'use another disk',
  again: 'start again',
  bytes: 49_100_000,
};

describe('what the computer refuses', () => {
  test.each<[failure: unknown, sentence: string]>([
    [failure('ENOSPC'), 'the disk is full (ENOSPC)'],
    [
      'could not extend file "base/5/2690": No space left on device',
      'the disk is full (No space left on device)',
    ],
    [failure('53100', 'could not extend file "base/5/1": No space left on device'), 'the disk is full'],
    [failure('EDQUOT'), 'the disk is full (EDQUOT)'],
    ['could not write to file "pg_wal/xlogtemp.42": Read-only file system', 'the disk is read-only'],
    [failure('EACCES'), 'this user has no right to it (EACCES)'],
    ['could not open file "base/5/1259": Permission denied', 'this user has no right to it'],
    [failure('53200', 'out of memory'), 'this computer has too little free memory (out of memory)'],
    [new RangeError('Array buffer allocation failed'), 'this computer has too little free memory'],
    ['could not open file "base/5/1259": No file descriptors available', 'too many files are open'],
    [failure('EBUSY'), 'another program uses a file of it'],
    [
      'could not read block 3 in file "base/5/1259": Interrupted system call',
      'another program uses a file of it',
    ],
    ['EIO: i/o error, read', 'the disk fails (EIO)'],
    ['could not read blocks 0..0 in file "base/5/1": I/O error', 'the disk fails (I/O error)'],
    [new UserError('It failed.', { cause: failure('ENOSPC') }), 'the disk is full (ENOSPC)'],
  ])('%s is named', (given, sentence) => {
    expect(refusalOf(given, OPEN)?.message).toContain(`Can't open /srv/shop: ${sentence}`);
  });

  test.each([
    'could not open file "global/pg_control": No such file or directory',
    'invalid page in block 0 of relation base/5/16530',
    'could not read file "base/5/1259": read 0 of 8192',
    failure('42P07', 'relation "x" already exists'),
    failure('XX001'),
    new Error('the customer wrote Permission denied here'),
  ])('%s is something else', (given) => {
    expect([isRefused(given), refusalOf(given, OPEN)]).toEqual([false, null]);
  });

  test('a full disk names the space, and another place only helps if the place refuses', () => {
    expect(refusalOf(failure('ENOSPC'), OPEN)?.message).toBe(
      "Can't open /srv/shop: the disk is full (ENOSPC). Nothing was changed. Free at least 50 MB, or use another disk, then start again.",
    );
    expect(refusalOf(failure('EMFILE'), OPEN)?.message).toBe(
      "Can't open /srv/shop: too many files are open (EMFILE). Nothing was changed. End other programs, or raise the limit of open files, then start again.",
    );
  });
});
