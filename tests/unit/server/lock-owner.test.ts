import fs, { readFileSync, readlinkSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { hostname } from 'node:os';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { isAlive, ownerHere, readOwner, writeOwner } from '../../../server/database/lock/owner.ts';

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

const failing = (code: string) => () => {
  throw Object.assign(new Error(code), { code });
};

describe('a lock file’s line', () => {
  test('a lock file’s line is read as it was written', () => {
    const owner = { pid: 12, start: '345', place: 'boot/67', token: 'the-token', host: 'till' };
    expect(writeOwner(owner)).toBe('12 345 boot/67 the-token till\n');
    expect(readOwner(`${writeOwner(owner)}000000000007\n`)).toEqual(owner);
  });

  test('an earlier version’s line has a process and its start', () => {
    expect(readOwner('12 345\n')).toEqual({ pid: 12, start: '345', place: '-', token: '', host: '' });
  });

  test.each(['', 'garbage', '12x', 'x12', '-12', '1.2', '1e3'])(
    'a lock file’s line %j has no process',
    (line) => {
      expect(readOwner(`${line}\n`)).toEqual({ pid: Number.NaN, start: '', place: '-', token: '', host: '' });
    },
  );
});

describe.skipIf(process.platform !== 'linux')('this process (on Linux)', () => {
  test('this process has its start, boot, namespace and computer', () => {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const namespace = readlinkSync('/proc/self/ns/pid').slice('pid:['.length, -1);
    const stat = readFileSync('/proc/self/stat', 'utf8');
    expect(ownerHere('the-token')).toEqual({
      pid: process.pid,
      start: stat.slice(stat.lastIndexOf(')')).split(' ')[20],
      place: `${boot}/${namespace}`,
      token: 'the-token',
      host: hostname(),
    });
  });

  test.each<[string, () => void]>([
    ['is of another namespace', () => vi.spyOn(fs, 'readlinkSync').mockReturnValue('1')],
    ['cannot be read', () => vi.spyOn(fs, 'readlinkSync').mockImplementation(failing('EACCES'))],
    ['names no boot', () => vi.spyOn(fs, 'readFileSync').mockReturnValue('\n')],
    [
      'names no namespace',
      () => {
        const self = readlinkSync('/proc/self');
        vi.spyOn(fs, 'readlinkSync').mockImplementation((path) => (path === '/proc/self' ? self : 'pid:[]'));
      },
    ],
  ])('has no place if /proc %s', (_, hide) => {
    hide();
    syncBuiltinESMExports();
    expect(ownerHere('').place).toBe('-');
    expect(isAlive({ ...ownerHere('the-token'), pid: process.ppid, start: '' })).toBeNull();
  });
});

describe('the lock’s owner', () => {
  const here = ownerHere('the-token');
  const signal = (mock: () => true) => vi.spyOn(process, 'kill').mockImplementation(mock);

  test('a lock’s owner is unknown without a process or from another container', () => {
    expect(isAlive({ ...here, pid: Number.NaN })).toBeNull();
    expect(isAlive({ ...here, place: 'boot/67' })).toBeNull();
    expect(isAlive({ ...here, place: '-' })).toBeNull();
  });

  test.skipIf(here.place === '-')(
    'a lock’s owner in the same container is alive if its start matches',
    () => {
      expect(isAlive(here)).toBe(true);
      expect(isAlive({ ...here, start: '1' })).toBe(false);
      expect(isAlive({ ...here, pid: process.ppid, start: '' })).toBe(true);
    },
  );

  test.skipIf(here.place === '-')("a lock’s owner without a start isn't this process", () => {
    expect(isAlive({ ...here, start: '' })).toBe(false);
    vi.spyOn(fs, 'readFileSync').mockImplementation((path) =>
      String(path).endsWith('/stat') ? failing('EACCES')() : `${here.place.split('/')[0]}\n`,
    );
    syncBuiltinESMExports();
    expect(isAlive(here)).toBe(false);
    expect(isAlive({ ...here, pid: process.ppid, start: '1' })).toBe(true);
    expect(ownerHere('').start).toBe('');
  });

  test.skipIf(here.place === '-')(
    "a lock’s owner is alive if it's another user’s process that started then",
    () => {
      signal(failing('EPERM'));
      expect(isAlive(here)).toBe(true);
      expect(isAlive({ ...here, start: '1' })).toBe(false);
      signal(failing('ESRCH'));
      expect(isAlive(here)).toBe(false);
    },
  );

  test('a lock’s owner from an earlier version is uncertain, because it may be in another container', () => {
    signal(failing('ESRCH'));
    expect(isAlive({ ...here, token: '', place: '-' })).toBeNull();
    signal(failing('EPERM'));
    expect(isAlive({ ...here, token: '', place: '-' })).toBe(true);
  });
});
