import { spawn, spawnSync } from 'node:child_process';
import { isKnown } from '../../server/settings/nearest.ts';
import { PROXY_SETTINGS, SERVER_SETTINGS } from '../../server/settings/table.ts';
import { TEST_PAGE } from './page.ts';
import { program, QUICK_NODE } from './programs.ts';

/** The time to build the page and create the database on a busy machine. */
const START_TIMEOUT_MS = 120_000;

const NOTHING = Object.fromEntries(
  Object.values({ ...SERVER_SETTINGS, ...PROXY_SETTINGS }).map(({ name }) => [name, '']),
);

/** The exit code of a stopped product. Windows has no signals, and ends it at once. */
export const ASKED_TO_END = process.platform === 'win32' ? 1 : 0;

/** Runs the following command in its own pid namespace. */
export const APART = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'];

export interface Ended {
  exitCode: number | null;
  stdout: string;
  stderr: string;
}

export interface Conditions {
  openFiles?: number;
  /** Starts it with `npm start`; `pid` is npm's. */
  npm?: boolean;
  /** With Node's optimizing compiler, as users run it. It starts slower. */
  optimized?: boolean;
}

export interface RunningProduct {
  pid: number;
  url: string;
  stdout(): string;
  ended: Promise<Ended>;
  stop(signal?: NodeJS.Signals): Promise<Ended>;
}

/** Returns whether this machine can create a pid namespace. */
export function canRunApart(): boolean {
  const [program, ...args] = [...APART, 'true'];
  return spawnSync(program, args).status === 0;
}

/** Starts the product or `npm start` with settings only from `env`. */
export function spawnProduct(env: Readonly<Record<string, string>>, conditions: Conditions = {}) {
  const { openFiles, npm, optimized } = conditions;
  const inherited = Object.entries(process.env).filter(([name]) => !isKnown(name));
  // Empty variables override a .env file.
  const hosted = { VITE_SUPABASE_URL: '', VITE_SUPABASE_PUBLISHABLE_KEY: '' };
  const own = { ...NOTHING, ...hosted, BUILD_DIR: TEST_PAGE, ...env };
  const [file = '', ...args] = [
    ...(openFiles ? ['sh', '-c', `ulimit -n ${openFiles} && exec "$@"`, 'sh'] : []),
    ...(npm
      ? ['npm', 'start', '--silent']
      : [process.execPath, ...(optimized ? [] : QUICK_NODE), ...program('start')]),
  ];
  const child = spawn(file, args, {
    env: { ...Object.fromEntries(inherited), ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (exitCode) => resolve({ exitCode, ...output }));
  });
  return { child, output, ended };
}

/** Starts a product that should fail to start, and waits for its end. */
export async function startToFail(
  env: Readonly<Record<string, string>>,
  conditions: Conditions = {},
): Promise<Ended> {
  const { child, ended } = spawnProduct(env, conditions);
  const timer = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS);
  const result = await ended;
  clearTimeout(timer);
  return result;
}

/** Starts the product and kills it after this many milliseconds. */
export async function startAndKill(env: Readonly<Record<string, string>>, delay: number): Promise<Ended> {
  const { child, ended } = spawnProduct(env);
  const timer = setTimeout(() => child.kill('SIGKILL'), delay);
  const result = await ended;
  clearTimeout(timer);
  return result;
}

/** Starts the product and waits for its URL. Throws its output when it ends or hangs. */
export async function startProduct(
  env: Readonly<Record<string, string>>,
  conditions: Conditions = {},
): Promise<RunningProduct> {
  const { child, output, ended } = spawnProduct(env, conditions);
  const url = await new Promise<string>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The product ${why}:\n${output.stdout}${output.stderr}`));
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      fail('did not get ready');
    }, START_TIMEOUT_MS);
    child.stdout.on('data', () => {
      const address = /Ready: (http:[^\s"]+)\/["\r\n]/.exec(output.stdout)?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
    void ended.then(() => {
      clearTimeout(timer);
      fail('ended');
    });
  });
  return {
    url,
    pid: child.pid ?? 0,
    stdout: () => output.stdout,
    ended,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}
