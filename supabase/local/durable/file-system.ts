import { closeSync, fdatasyncSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

import { codeOf } from '../error-code.ts';

/**
 * Turns on Postgres's flushing of writes, which PGlite turns off with -F; by fsync, because the default, fdatasync, is
 * an empty function in Emscripten.
 */
export const FLUSHING_START_PARAMS: readonly string[] = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
];

/** Postgres has stopped because it could not write its log. Nothing is lost: the next start recovers from the log. */
export class DatabaseStopped extends Error {
  override name = 'DatabaseStopped';
  /** The code for which the table API answers 503. */
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
  _PostgresMainLoopOnce: () => void;
  _PostgresMainLongJmp: () => void;
}

/** The exit status with which Postgres leaves a failed statement, to continue with the next one. */
const STATEMENT_FAILED = 100;

type Init = NodeFS['init'];

/**
 * PGlite's file system on the disk, which checks before each write that this process still has the lock, and whose
 * fsync reaches the disk: Emscripten calls a stream's own fsync if there is one and otherwise does nothing, and its
 * file system over Node's has none.
 */
export class FlushingNodeFS extends NodeFS {
  /** Settles when Postgres has stopped: with `null` by itself, else with the error that broke it; never otherwise. */
  readonly stopped: Promise<Error | null>;
  private stop: (why: Error | null) => void = () => undefined;
  private readonly probe: string;
  private probeFile: number | null = null;
  private readonly beforeWrite: () => void;

  /** @param beforeWrite exits the process when it must not write any more */
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
      // The mode of some of Postgres's files depends on the umask.
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
      const end = (why: Error | null): void => {
        this.stop(why);
        refuseEverything(module);
      };
      module.onAbort = () => end(null);
      endWhereBroken(module, end);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), prepare] } };
  }

  /**
   * Tries a write on the disk; if it failed, Postgres would stop at the next commit. Returns `null` when it succeeds,
   * else the reason, such as `EROFS`.
   */
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
      // A file that is left there does no harm.
    }
  }
}

const OTHERS = 0o077;

const PROBE = Buffer.from('.');

const TYPE_OF_FILE = 0o170000;
const FOLDER = 0o040000;

/** Flushes a file's content and length, not its times: half the work, and sufficient after a power cut. */
function flushStream({ nfd, node }: Stream): void {
  const isFolder = (node.mode & TYPE_OF_FILE) === FOLDER;
  // Windows cannot flush folders, and stores their entries itself.
  if (isFolder && process.platform === 'win32') return;
  if (isFolder) fsyncSync(nfd);
  else fdatasyncSync(nfd);
}

/**
 * Stops Postgres when one of its statements is interrupted by something that it cannot handle: a WebAssembly trap or a
 * JavaScript exception. PGlite would take that for an error of the statement, and loop for ever.
 */
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

/**
 * Makes every later statement fail. Without this PGlite would loop for ever: it takes Postgres's exit for an error of
 * the statement, and continues with the next message.
 */
function refuseEverything(module: object): void {
  const refuse = (): never => {
    throw new DatabaseStopped();
  };
  const nothing = (): number => 0;
  Object.assign(module, {
    _PostgresMainLoopOnce: refuse,
    _PostgresMainLongJmp: refuse,
    // PGlite's one call outside of its error handling.
    stackRestore: refuse,
    _pq_buffer_remaining_data: nothing,
    _PostgresSendReadyForQueryIfNecessary: nothing,
    _pgl_pq_flush: nothing,
    _pgl_run_atexit_funcs: nothing,
  });
}
