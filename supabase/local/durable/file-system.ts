import { fdatasyncSync, fsyncSync } from 'node:fs';

import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * Postgres with its writes flushed: PGlite turns that off with -F. Not by fdatasync, the default, which Emscripten has
 * as an empty function.
 */
export const FLUSHING_START_PARAMS: readonly string[] = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
];

interface Stream {
  nfd: number;
  node: { mode: number };
}

/** The part used of Emscripten's file system over Node's. */
interface EmscriptenNodeFs {
  stream_ops: {
    fsync?: (stream: Stream) => number;
    write: (...args: unknown[]) => number;
  };
  tryFSOperation(this: void, operation: () => void): void;
}

type Init = NodeFS['init'];

/**
 * PGlite's file system on the disk, which asks before each write whether the directory is still this process's, and
 * whose fsync reaches the disk. Emscripten calls a stream's own fsync when it has one
 * and else does nothing, and its file system over Node's has none.
 */
export class FlushingNodeFS extends NodeFS {
  readonly #beforeWrite: () => void;

  /** @param beforeWrite ends the process when nothing may be written any more */
  constructor(dataDir: string, beforeWrite: () => void) {
    super(dataDir);
    this.#beforeWrite = beforeWrite;
  }

  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pg, options);
    const addToStreams = (module: { NODEFS: EmscriptenNodeFs }): void => {
      const { stream_ops, tryFSOperation } = module.NODEFS;
      const { write } = stream_ops;
      stream_ops.write = (...args) => {
        this.#beforeWrite();
        return write(...args);
      };
      stream_ops.fsync = (stream) => {
        tryFSOperation(() => flushStream(stream));
        return 0;
      };
    };
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addToStreams] },
    };
  }
}

const TYPE_OF_FILE = 0o170000;
const FOLDER = 0o040000;

/** Of a file its content and length, without its times: half the work, and all that is read again after a power cut. */
function flushStream({ nfd, node }: Stream): void {
  const isFolder = (node.mode & TYPE_OF_FILE) === FOLDER;
  // Windows keeps a folder's entries itself, and flushes none.
  if (isFolder && process.platform === 'win32') return;
  if (isFolder) fsyncSync(nfd);
  else fdatasyncSync(nfd);
}
