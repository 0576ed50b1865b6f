import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { untilEnd } from '../process/run.ts';
import { UserError } from '../process/errors.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Single threads need less memory, but a few more seconds. */
const LEAN_NODE = ['--v8-pool-size=1', '--max-semi-space-size=4'];
const LEAN_ENVIRONMENT = {
  MALLOC_ARENA_MAX: '1',
  MIMALLOC_ARENA_EAGER_COMMIT: '0',
  RAYON_NUM_THREADS: '1',
  TOKIO_WORKER_THREADS: '1',
  UV_THREADPOOL_SIZE: '1',
};

/**
 * Runs a step of the build in a separate process to free its memory. Exits if it fails; throws `UserError` if it was
 * killed.
 */
export async function runStep(script: string, folder: string): Promise<void> {
  const child = spawn(process.execPath, [...LEAN_NODE, 'scripts/launch.cjs', script, folder], {
    cwd: ROOT,
    env: { ...process.env, ...LEAN_ENVIRONMENT },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const end = (): void => void child.kill();
  process.once('exit', end);
  const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((ended, failed) => {
    child.once('error', failed);
    child.once('close', (...how) => ended(how));
  });
  process.off('exit', end);
  if (signal === 'SIGKILL') {
    throw new UserError(
      'The system killed the build of the page, probably because it ran out of memory. Give it 512 MB, or run ' +
        '`npm run build` on another computer and copy the folder dist.',
    );
  }
  await untilEnd();
  if (code !== 0) process.exit(1);
}
