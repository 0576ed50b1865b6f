import { fdatasyncSync, readFileSync, writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

// The lock's heartbeat in its own thread, because the database blocks the main thread for seconds.
// Plain JavaScript, because a thread with TypeScript starts ten times slower.

/** Time for the main thread to exit the process. */
const GRACE_MS = 200;
/** A process that mistakes this lock for a stale one moves it back within this time. */
const ABSENT_MS = 200;

const { file, descriptor, position, token, everyMs, sentence, told } = workerData;

let beats = 0;
let absentSince = null;
setTimeout(beat, everyMs);

function beat() {
  const state = lookUp();
  if (state === 'absent') absentSince ??= performance.now();
  else absentSince = null;
  if (state === 'lost' || (absentSince !== null && performance.now() - absentSince > ABSENT_MS)) {
    end();
    return;
  }
  beats += 1;
  try {
    // Write into the original file, even if another file has its name.
    writeSync(descriptor, String(beats).padStart(12, '0'), position);
    fdatasyncSync(descriptor);
  } catch {
    // The disk has a problem. A later beat finds another owner.
  }
  setTimeout(beat, absentSince === null ? everyMs : ABSENT_MS / 4);
}

function lookUp() {
  try {
    return readFileSync(file, 'utf8').includes(` ${token} `) ? 'held' : 'lost';
  } catch (error) {
    // Unknown: no descriptor is free, or the volume is unavailable.
    return error.code === 'ENOENT' ? 'absent' : 'unknown';
  }
}

function end() {
  if (Atomics.exchange(told, 0, 1) === 0) writeSync(2, `${sentence}\n`);
  parentPort.postMessage('lost');
  // The main thread gets no messages during a statement, and would continue to write.
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE_MS);
}
