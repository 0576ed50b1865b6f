import { closeSync, fdatasyncSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

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

/** Postgres ended itself, for it could not write what it must. Nothing is lost: the next start goes on from its log. */
export class DatabaseStopped extends Error {
  override name = 'DatabaseStopped';
  /** As the table API tells a database that is gone: 503. */
  readonly code = '08006';

  constructor() {
    super('The database has stopped.');
  }
}

interface Stream {
  nfd: number;
  node: { mode: number };
}

/** The part used of Emscripten's file system over Node's, and of PGlite's module. */
interface EmscriptenModule {
  NODEFS: {
    stream_ops: {
      fsync?: (stream: Stream) => number;
      write: (this: void, ...args: unknown[]) => number;
    };
    node_ops: { setattr: (this: void, node: unknown, attributes: { mode?: number }) => unknown };
    tryFSOperation(this: void, operation: () => void): void;
  };
  onAbort?: () => void;
}

type Init = NodeFS['init'];

/**
 * PGlite's file system on the disk, which asks before each write whether the directory is still this process's, and
 * whose fsync reaches the disk: Emscripten calls a stream's own fsync when it has one and else does nothing, and its
 * file system over Node's has none.
 */
export class FlushingNodeFS extends NodeFS {
  /** Settles when Postgres has ended itself; never otherwise. */
  readonly stopped: Promise<void>;
  private stop: () => void = () => undefined;
  private readonly probe: string;
  private probeFile: number | null = null;
  private readonly beforeWrite: () => void;

  /** @param beforeWrite ends the process when nothing may be written any more */
  constructor(dataDir: string, beforeWrite: () => void) {
    super(dataDir);
    this.beforeWrite = beforeWrite;
    this.probe = join(this.rootDir, 'disk-probe');
    this.stopped = new Promise((resolve) => {
      this.stop = resolve;
    });
  }

  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pg, options);
    const prepare = (module: EmscriptenModule): void => {
      const { stream_ops, node_ops, tryFSOperation } = module.NODEFS;
      const { setattr } = node_ops;
      // Postgres leaves the mode of some files to the umask.
      node_ops.setattr = (node, { mode, ...rest }) =>
        setattr(node, mode === undefined ? rest : { ...rest, mode: mode & ~OTHERS });
      const { write } = stream_ops;
      stream_ops.write = (...args) => {
        this.beforeWrite();
        return write(...args);
      };
      stream_ops.fsync = (stream) => {
        tryFSOperation(() => flushStream(stream));
        return 0;
      };
      module.onAbort = () => {
        refuseEverything(module);
        this.stop();
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), prepare] } };
  }

  /**
   * Tries whether the disk takes a write, without which Postgres would end itself at the next commit. `null` when it
   * does, else the reason, such as `EROFS`.
   */
  refusal(): string | null {
    try {
      this.probeFile ??= openSync(this.probe, 'w', 0o600);
      writeSync(this.probeFile, PROBE, 0, PROBE.length, 0);
      return null;
    } catch (error) {
      return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    }
  }

  override async closeFs(): Promise<void> {
    await super.closeFs();
    if (this.probeFile === null) return;
    closeSync(this.probeFile);
    this.probeFile = null;
    try {
      rmSync(this.probe, { force: true });
    } catch {
      // Of no use, and in nobody's way.
    }
  }
}

const OTHERS = 0o077;

const PROBE = Buffer.from('.');

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

/**
 * From now on each statement fails. Without this PGlite would ask for ever: it takes the end of Postgres for an error of
 * the statement and goes on with the next message.
 */
function refuseEverything(module: object): void {
  const refuse = (): never => {
    throw new DatabaseStopped();
  };
  const nothing = (): number => 0;
  Object.assign(module, {
    _PostgresMainLoopOnce: refuse,
    _PostgresMainLongJmp: refuse,
    // The one call that PGlite makes where it does not catch.
    stackRestore: refuse,
    _pq_buffer_remaining_data: nothing,
    _PostgresSendReadyForQueryIfNecessary: nothing,
    _pgl_pq_flush: nothing,
    _pgl_run_atexit_funcs: nothing,
  });
}
