import fs, {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { flush, flushTree, makeFolder, moveTo, writeWhole } from '../../../server/database/durable/flush.ts';
import { closeToOthers } from '../../../server/database/durable/modes.ts';
import { testFolder } from '../../support/temporary-folder.ts';

let folder: string;
let done: string[];
const platform = Object.getOwnPropertyDescriptor(process, 'platform');

beforeEach(() => {
  folder = testFolder();
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  if (platform) Object.defineProperty(process, 'platform', platform);
});

const onWindows = () => Object.defineProperty(process, 'platform', { ...platform, value: 'win32' });
const below = (path: unknown): string => String(path).slice(folder.length + 1) || '.';

function watch(failing: { flush?: boolean; write?: boolean } = {}): void {
  done = [];
  const paths = new Map<number, string>();
  const { openSync, fsyncSync, closeSync } = fs;
  const { open, rename } = fs.promises;
  vi.spyOn(fs, 'openSync').mockImplementation((path, flags) => {
    const fd = openSync(path, flags);
    paths.set(fd, `${below(path)} as ${flags}`);
    return fd;
  });
  vi.spyOn(fs, 'fsyncSync').mockImplementation((fd) => {
    done.push(`flush ${paths.get(fd)}`);
    if (failing.flush) throw new Error('EIO: injected');
    fsyncSync(fd);
  });
  vi.spyOn(fs, 'closeSync').mockImplementation((fd) => {
    done.push(`close ${paths.get(fd)}`);
    closeSync(fd);
  });
  vi.spyOn(fs.promises, 'open').mockImplementation(async (path, flags, mode) => {
    const handle = await open(path, flags, mode);
    const sync = handle.sync.bind(handle);
    const writeFile = handle.writeFile.bind(handle);
    const close = handle.close.bind(handle);
    return Object.assign(handle, {
      writeFile: async (content: string) => {
        if (failing.write) throw new Error('ENOSPC: injected');
        await writeFile(content);
      },
      sync: async () => {
        done.push(`flush ${below(path)}: ${readFileSync(String(path), 'utf8')}`);
        await sync();
      },
      close: async () => {
        done.push(`close ${below(path)}`);
        await close();
      },
    });
  });
  vi.spyOn(fs.promises, 'rename').mockImplementation(async (from, to) => {
    done.push(`rename ${below(from)} to ${below(to)}`);
    await rename(from, to);
  });
  syncBuiltinESMExports();
}

describe('flushing', () => {
  beforeEach(() => {
    mkdirSync(join(folder, 'a', 'b'), { recursive: true });
    for (const file of ['1', 'a/2', 'a/b/3']) writeFileSync(join(folder, file), file);
    symlinkSync(join(folder, '1'), join(folder, 'a', 'link'));
  });

  test('flushing opens a file or folder, flushes it and closes it', () => {
    watch();
    flush(join(folder, '1'));
    flush(join(folder, 'a'));
    expect(done).toEqual(['flush 1 as r', 'close 1 as r', 'flush a as r', 'close a as r']);
  });

  test('flushing throws if the disk refuses, and closes the file', () => {
    watch({ flush: true });
    expect(() => flush(join(folder, '1'))).toThrow('EIO: injected');
    expect(done).toEqual(['flush 1 as r', 'close 1 as r']);
  });

  test('flushing on Windows ignores folders, and opens files to write', () => {
    watch();
    onWindows();
    flush(join(folder, 'a'));
    flush(join(folder, '1'));
    expect(done).toEqual(['flush 1 as r+', 'close 1 as r+']);
  });

  test('flushing a tree reaches every file, then its folder, and no link', () => {
    watch();
    flushTree(folder);
    const flushed = done.filter((each) => each.startsWith('flush ')).map((each) => each.slice(6, -5));
    expect(flushed.toSorted()).toEqual(['.', '1', 'a', 'a/2', 'a/b', 'a/b/3']);
    const tooLate = flushed.flatMap((path, at) => {
      const within = path === '.' ? '' : `${path}/`;
      return flushed.slice(at + 1).filter((other) => other.startsWith(within));
    });
    expect(tooLate).toEqual([]);
  });
});

describe('creating a folder', () => {
  test('a new folder has private parents, each of them flushed', () => {
    watch();
    makeFolder(join(folder, 'a', 'b'));
    expect(done.filter((each) => each.startsWith('flush'))).toEqual(['flush a as r', 'flush . as r']);
    if (process.platform === 'win32') return;
    expect(['a', 'a/b'].map((name) => statSync(join(folder, name)).mode & 0o777)).toEqual([0o700, 0o700]);
  });

  test('creating a folder flushes no existing one', () => {
    mkdirSync(join(folder, 'a'));
    watch();
    makeFolder(join(folder, 'a'));
    expect(done).toEqual([]);
  });
});

describe('writing a complete file', () => {
  const file = () => join(folder, 'file');

  test('a file is flushed under another name, closed and renamed, and its folder flushed', async () => {
    watch();
    await writeWhole(file(), 'content');
    expect(done.join()).toBe(
      'flush file.new: content,close file.new,rename file.new to file,flush . as r,close . as r',
    );
    expect(readFileSync(file(), 'utf8')).toBe('content');
    expect(readdirSync(folder)).toEqual(['file']);
  });

  test('a file is for the owner only, and replaces an earlier or unfinished one', async () => {
    writeFileSync(file(), 'before', { mode: 0o644 });
    writeFileSync(`${file()}.new`, 'unfinished and much longer', { mode: 0o644 });
    await writeWhole(file(), Buffer.from('content'));
    expect(readFileSync(file(), 'utf8')).toBe('content');
    expect(readdirSync(folder)).toEqual(['file']);
    expect(process.platform === 'win32' || (statSync(file()).mode & 0o777) === 0o600).toBe(true);
  });

  test('a failed write keeps the previous file, and leaves nothing open', async () => {
    writeFileSync(file(), 'before');
    watch({ write: true });
    await expect(writeWhole(file(), 'content')).rejects.toThrow('ENOSPC: injected');
    expect(done).toEqual(['close file.new']);
    expect(readFileSync(file(), 'utf8')).toBe('before');
  });

  test('a move is durable', async () => {
    mkdirSync(join(folder, 'there'));
    writeFileSync(file(), 'content');
    watch();
    await moveTo(file(), join(folder, 'there', 'file'));
    expect(done).toEqual(['rename file to there/file', 'flush there as r', 'close there as r']);
    expect(existsSync(file())).toBe(false);
  });
});

describe.skipIf(process.platform === 'win32')('closing a folder to others (not on Windows)', () => {
  const mode = (name: string) => statSync(join(folder, name)).mode & 0o777;
  beforeEach(() => {
    for (const name of ['closed', 'only to read']) mkdirSync(join(folder, 'open', name), { recursive: true });
    for (const name of ['open/closed/open', 'open/closed/shut', 'open/file', 'outside'])
      writeFileSync(join(folder, name), '');
    symlinkSync(join(folder, 'outside'), join(folder, 'open', 'link'));
    const modes = {
      open: 0o755,
      'open/closed': 0o700,
      'open/only to read': 0o500,
      'open/file': 0o604,
      'open/closed/open': 0o640,
      'open/closed/shut': 0o400,
      outside: 0o666,
    };
    for (const [name, each] of Object.entries(modes)) chmodSync(join(folder, name), each);
  });

  test('closing a folder removes other users’ rights, counts the changes, and follows no link', () => {
    expect(closeToOthers(join(folder, 'open'))).toBe(3);
    expect(['open', 'open/file', 'open/closed', 'open/closed/open'].map(mode)).toEqual([
      0o700, 0o600, 0o700, 0o600,
    ]);
    expect(['open/closed/shut', 'open/only to read', 'outside'].map(mode)).toEqual([0o400, 0o500, 0o666]);
    expect(closeToOthers(join(folder, 'open'))).toBe(0);
  });

  test('closing a file removes other users’ rights, but not those of a link’s target', () => {
    expect(closeToOthers(join(folder, 'open', 'closed', 'open'))).toBe(1);
    expect(closeToOthers(join(folder, 'open', 'link'))).toBe(0);
    expect([mode('open/closed/open'), mode('outside')]).toEqual([0o600, 0o666]);
  });

  test('closing does nothing on Windows, where every file looks open', () => {
    onWindows();
    expect(closeToOthers(join(folder, 'open'))).toBe(0);
    expect(mode('open')).toBe(0o755);
  });
});
