import { closeSync, fdatasyncSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { codeOf } from '../../process/errors.ts';
import { isRefused } from '../../process/refusals.ts';

/** Turns on flushing, which PGlite turns off. Uses fsync, because fdatasync does nothing in Emscripten. */
export const FLUSHING_START_PARAMS: readonly string[] = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
];

/** Counts reads and writes of all databases, for another thread. */
export const progress = new Int32Array(new SharedArrayBuffer(4));

/** Postgres stopped because it couldn't write its log. The next start recovers everything. */
export class DatabaseStopped extends Error {
  override name = 'DatabaseStopped';
  /** The table API answers this code with 503. */
  readonly code = '08006';

  constructor(cause: unknown) {
    super('The database has stopped.', { cause });
  }
}

interface Stream {
  nfd: number;
  node: { mode: number };
}

interface EmscriptenModule {
  NODEFS: {
    stream_ops: {
      fsync?: (stream: Stream) => number;
      read: (this: void, ...args: unknown[]) => number;
      write: (this: void, ...args: unknown[]) => number;
    };
    node_ops: { setattr: (this: void, node: unknown, attributes: { mode?: number }) => unknown };
    convertNodeCode: (this: void, error: Error) => number;
    tryFSOperation(this: void, operation: () => void): void;
  };
  onAbort?: () => void;
  _PostgresMainLoopOnce: () => void;
  _PostgresMainLongJmp: () => void;
}

/** The exit status of a failed statement. Postgres continues with the next one. */
const STATEMENT_FAILED = 100;

type Init = NodeFS['init'];

/** PGlite's file system on disk. Checks the lock before each write, and adds the fsync that Emscripten doesn't have. */
export class FlushingNodeFS extends NodeFS {
  /** Resolves when Postgres has stopped: null, or the error that broke it. */
  readonly stopped: Promise<Error | null>;
  private stop: (why: Error | null) => void = () => undefined;
  private readonly probe: string;
  private probeFile: number | null = null;
  private readonly beforeWrite: () => void;

  /** `beforeWrite` exits the process if it must not write. */
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
      // Otherwise the modes of some files depend on the umask.
      node_ops.setattr = (node, { mode, ...rest }) =>
        setattr(node, mode === undefined ? rest : { ...rest, mode: mode & ~OTHERS });
      const { convertNodeCode } = module.NODEFS;
      let refused: Error | null = null;
      module.NODEFS.convertNodeCode = (error) => {
        if (isRefused(error)) refused = error;
        return convertNodeCode(error);
      };
      const { read, write } = stream_ops;
      stream_ops.read = (...args) => {
        Atomics.add(progress, 0, 1);
        return read(...args);
      };
      stream_ops.write = (...args) => {
        Atomics.add(progress, 0, 1);
        this.beforeWrite();
        return write(...args);
      };
      stream_ops.fsync = (stream) => {
        tryFSOperation(() => flushStream(stream));
        return 0;
      };
      const end = (why: Error | null): void => {
        this.stop(why);
        refuseEverything(module, () => new DatabaseStopped(refused));
      };
      module.onAbort = () => end(null);
      endWhereBroken(module, end);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), prepare] } };
  }

  /** Tries a write, because Postgres stops when one fails. Returns null or the reason, such as `EROFS`. */
  refusal(): string | null {
    try {
      this.probeFile ??= openSync(this.probe, 'w', 0o600);
      writeSync(this.probeFile, PROBE, 0, PROBE.length, 0);
      return null;
    } catch (error) {
      return codeOf(error) ?? 'unknown';
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
      // A remaining file is harmless.
    }
  }
}

const OTHERS = 0o077;

const PROBE = Buffer.from('.');

const TYPE_OF_FILE = 0o170000;
const FOLDER = 0o040000;

/** Flushes content and length, not times, which halves the work. */
function flushStream({ nfd, node }: Stream): void {
  const isFolder = (node.mode & TYPE_OF_FILE) === FOLDER;
  // Windows can't flush folders, and stores their entries itself.
  if (isFolder && process.platform === 'win32') return;
  if (isFolder) fsyncSync(nfd);
  else fdatasyncSync(nfd);
}

/** Stops Postgres after a WebAssembly trap or a JavaScript exception. PGlite would loop forever. */
function endWhereBroken(module: EmscriptenModule, end: (why: Error) => void): void {
  const guarded = (work: () => void) => (): void => {
    try {
      work();
    } catch (error) {
      const failed = error instanceof Object && 'status' in error && error.status === STATEMENT_FAILED;
      if (!failed) end(error instanceof Error ? error : new Error('Postgres has exited.'));
      throw error;
    }
  };
  module._PostgresMainLoopOnce = guarded(module._PostgresMainLoopOnce);
  module._PostgresMainLongJmp = guarded(module._PostgresMainLongJmp);
}

/** Fails every later statement. PGlite would treat Postgres's exit as a statement's error and loop forever. */
function refuseEverything(module: object, stopped: () => DatabaseStopped): void {
  const refuse = (): never => {
    throw stopped();
  };
  const nothing = (): number => 0;
  Object.assign(module, {
    _PostgresMainLoopOnce: refuse,
    _PostgresMainLongJmp: refuse,
    // PGlite's only call outside its error handling.
    stackRestore: refuse,
    _pq_buffer_remaining_data: nothing,
    _PostgresSendReadyForQueryIfNecessary: nothing,
    _pgl_pq_flush: nothing,
    _pgl_run_atexit_funcs: nothing,
  });
}
