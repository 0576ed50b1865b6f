import { takeLock } from '../../../server/database/lock/lock.ts';

// `take-lock FOLDER TIMING THEN`: takes a folder's lock, then waits, writes all the time or blocks its main thread.
const [folder = '', timing = '{}', then = ''] = process.argv.slice(2);
const lock = await takeLock(folder, JSON.parse(timing) as Parameters<typeof takeLock>[1]).catch(
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
console.log('taken');
if (then === 'wait') setInterval(() => undefined, 1_000);
if (then === 'write') {
  setInterval(() => {
    lock.assertHeld();
    console.log('written');
  }, 10);
}
if (then === 'block') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
