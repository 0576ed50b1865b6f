import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeTemporaryFilesInMemory } from '../../support/memory-folder.ts';

const MORE_THAN_ANY_MEMORY = 1e18;

let memory: string;
beforeEach(() => {
  memory = mkdtempSync(join(tmpdir(), 'memory-'));
  vi.stubEnv('TMPDIR', undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(memory, { recursive: true });
});

describe.skipIf(process.platform !== 'linux')('temporary files in memory (on Linux)', () => {
  test('are in the run’s own folder, open like /tmp, and removed with it', () => {
    const remove = makeTemporaryFilesInMemory(memory, 0);
    expect(readdirSync(memory)).toEqual([expect.stringMatching(`-${process.pid}$`)]);
    expect(tmpdir()).toBe(join(memory, readdirSync(memory)[0] ?? ''));
    expect(statSync(tmpdir()).mode & 0o7777).toBe(0o1777);
    writeFileSync(join(tmpdir(), 'file'), 'x');
    remove();
    expect(readdirSync(memory)).toEqual([]);
    expect(process.env['TMPDIR']).toBeUndefined();
  });

  test("aren't used without enough space", () => {
    const remove = makeTemporaryFilesInMemory(memory, MORE_THAN_ANY_MEMORY);
    expect(process.env['TMPDIR']).toBeUndefined();
    remove();
    expect(readdirSync(memory)).toEqual([]);
  });

  test("aren't used without such a folder", () => {
    makeTemporaryFilesInMemory(join(memory, 'missing'), 0)();
    expect(process.env['TMPDIR']).toBeUndefined();
    expect(readdirSync(memory)).toEqual([]);
  });

  test('stay where the environment puts them', () => {
    vi.stubEnv('TMPDIR', '/elsewhere');
    makeTemporaryFilesInMemory(memory, 0)();
    expect(process.env['TMPDIR']).toBe('/elsewhere');
    expect(readdirSync(memory)).toEqual([]);
  });

  test('are removed after a killed run, and nothing else', () => {
    const numbers = /\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0];
    // No process has the number 0; 1 is there always.
    const abandoned = `desk-tests-${numbers}-0`;
    const others = [`desk-tests-${numbers}-1`, 'desk-tests-1-0', 'sem.of-another-0'];
    for (const name of [abandoned, ...others]) mkdirSync(join(memory, name, 'data'), { recursive: true });
    makeTemporaryFilesInMemory(memory, 0)();
    expect(readdirSync(memory).toSorted()).toEqual(others.toSorted());
  });

  test.skipIf(!canMount())('stay if a test left a disk mounted, without failing the run (needs root)', () => {
    const removeFiles = makeTemporaryFilesInMemory(memory, 0);
    const disk = mkdtempSync(join(tmpdir(), 'disk-'));
    mount(disk);
    try {
      removeFiles();
      expect(process.env['TMPDIR']).toBeUndefined();
    } finally {
      unmount(disk);
    }
  });

  test.skipIf(!canMount())(
    'stay if a killed run had mounted a disk, without blocking others (needs root)',
    () => {
      const numbers = /\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0];
      const disk = join(memory, `desk-tests-${numbers}-0`, 'disk');
      mkdirSync(disk, { recursive: true });
      mount(disk);
      try {
        makeTemporaryFilesInMemory(memory, 0)();
        expect(readdirSync(join(disk, '..'))).toEqual(['disk']);
      } finally {
        unmount(disk);
      }
      makeTemporaryFilesInMemory(memory, 0)();
      expect(readdirSync(memory)).toEqual([]);
    },
  );
});

function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'mount-'));
  try {
    return mount(folder);
  } finally {
    unmount(folder);
    rmSync(folder, { recursive: true });
  }
}

function mount(folder: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', folder]).status === 0;
}

function unmount(folder: string): void {
  spawnSync('umount', [folder]);
}
