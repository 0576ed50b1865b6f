import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { resolve } from 'node:path';
import type { Recording } from './operation.ts';
import { type Flags, type Path, Recorder } from './recorder.ts';

/** Records the file operations that the product uses. `missedBy` finds another one. */
export function record(root: string): { tell: (what: string) => void; end: () => Recording } {
  const recorder = new Recorder(resolve(root));
  patchSync(recorder);
  patchCallbacks(recorder);
  patchPromises(recorder);
  syncBuiltinESMExports();
  return {
    tell: (what) => recorder.note({ kind: 'acknowledged', what }),
    end: () => {
      recorder.recording = false;
      return { before: recorder.before, operations: recorder.operations };
    },
  };
}

function patchSync(to: Recorder): void {
  const real = { ...fs };
  fs.openSync = (path, flags, mode) => {
    const note = to.opening(path);
    const fd = real.openSync(path, flags, mode);
    note();
    to.opened(path, flags, fd);
    return fd;
  };
  fs.closeSync = (fd) => {
    real.closeSync(fd);
    to.closed(fd);
  };
  const writeSync = real.writeSync as (
    fd: number,
    data: Uint8Array,
    offset: number,
    length: number,
    at?: number,
  ) => number;
  const recordedWrite: typeof writeSync = (fd, data, offset, length, at) => {
    const count = writeSync(fd, data, offset, length, at);
    to.wrote(fd, data.subarray(offset, offset + count), at);
    return count;
  };
  Object.assign(fs, { writeSync: recordedWrite });
  fs.ftruncateSync = (fd, length) => {
    real.ftruncateSync(fd, length);
    to.truncated(fd, length ?? 0);
  };
  fs.truncateSync = (path, length) => {
    real.truncateSync(path, length);
    to.truncated(path, length ?? 0);
  };
  fs.fsyncSync = (fd) => {
    real.fsyncSync(fd);
    to.flushed(fd);
  };
  fs.fdatasyncSync = (fd) => {
    real.fdatasyncSync(fd);
    to.flushed(fd);
  };
  fs.writeFileSync = ((path: Path | number, ...rest: [string, object]) => {
    real.writeFileSync(path, ...rest);
    if (typeof path !== 'number') to.replaced(path);
  }) as typeof fs.writeFileSync;
  fs.mkdirSync = ((path: Path, options: { recursive: true }) => {
    const first = real.mkdirSync(path, options);
    to.madeFolders(options?.recursive ? first : String(path), path);
    return first;
  }) as typeof fs.mkdirSync;
  fs.renameSync = (from, target) => {
    real.renameSync(from, target);
    to.renamed(from, target);
  };
  for (const name of ['unlinkSync', 'rmdirSync', 'rmSync'] as const) {
    const remove = real[name] as (path: Path, options?: object) => void;
    fs[name] = (path: Path, options?: object) => {
      remove(path, options);
      to.removed(path);
    };
  }
}

type Done = (error: Error | null, ...results: unknown[]) => void;

function patchCallbacks(to: Recorder): void {
  const real: Record<string, unknown> = { ...fs };
  const patch = (
    name: string,
    note: (args: unknown[], result: unknown) => void,
    before?: (args: unknown[]) => () => void,
  ) => {
    Object.assign(fs, {
      [name]: (...args: unknown[]) => {
        const done = args.pop() as Done;
        const first = before?.(args);
        const work = real[name] as (...given: unknown[]) => void;
        work(...args, (error: Error | null, ...results: unknown[]) => {
          if (!error) {
            first?.();
            note(args, results[0]);
          }
          done(error, ...results);
        });
      },
    });
  };
  patch(
    'open',
    ([path, flags], fd) => to.opened(path as Path, flags as Flags, fd as number),
    ([path]) => to.opening(path as Path),
  );
  patch('mkdir', ([path, options], first) => {
    const isRecursive = (options as { recursive?: boolean } | undefined)?.recursive === true;
    to.madeFolders(isRecursive ? (first as string | undefined) : String(path), path as Path);
  });
  patch('close', ([fd]) => to.closed(fd as number));
  patch('fsync', ([fd]) => to.flushed(fd as number));
  patch('fdatasync', ([fd]) => to.flushed(fd as number));
  patch('write', ([fd, data, offset = 0, , at], written) => {
    const from = offset as number;
    to.wrote(
      fd as number,
      (data as Uint8Array).subarray(from, from + (written as number)),
      at as number | undefined,
    );
  });
  patch('writev', ([fd, parts, at]) => {
    to.wrote(fd as number, Buffer.concat(parts as Uint8Array[]), at as number | undefined);
  });
}

function patchPromises(to: Recorder): void {
  const real = { ...fs.promises };
  fs.promises.open = async (path, flags, mode) => {
    const note = to.opening(path);
    const handle = await real.open(path, flags, mode);
    note();
    to.opened(path, flags, handle.fd);
    return watched(handle, path, to);
  };
  fs.promises.rename = async (from, target) => {
    await real.rename(from, target);
    to.renamed(from, target);
  };
  fs.promises.link = async (from, target) => {
    await real.link(from, target);
    to.linked(from, target);
  };
  for (const name of ['unlink', 'rmdir', 'rm'] as const) {
    const remove = real[name] as (path: Path, options?: object) => Promise<void>;
    fs.promises[name] = async (path: Path, options?: object) => {
      await remove(path, options);
      to.removed(path);
    };
  }
}

function watched(handle: fs.promises.FileHandle, path: Path, to: Recorder): fs.promises.FileHandle {
  const { fd } = handle;
  const sync = handle.sync.bind(handle);
  const close = handle.close.bind(handle);
  const writeFile = handle.writeFile.bind(handle);
  return Object.assign(handle, {
    sync: async () => {
      await sync();
      to.flushed(fd);
    },
    close: async () => {
      await close();
      to.closed(fd);
    },
    writeFile: async (...args: Parameters<typeof writeFile>) => {
      await writeFile(...args);
      to.replaced(path);
    },
  });
}
