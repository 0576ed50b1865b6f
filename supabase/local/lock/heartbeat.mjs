import { fdatasyncSync, readFileSync, writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

// The lock's heartbeat, in a separate thread: the main thread blocks for seconds while the database works. Plain
// JavaScript, because a thread that has to load TypeScript takes ten times as long to start.

/** How long the main thread has to exit the process by itself. */
const GRACE_MS = 200;
/** A process that mistook our lock for a stale one moves it aside, sees that, and puts it back. */
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
    // Into the file that was created, whatever has its name by now.
    writeSync(descriptor, String(beats).padStart(12, '0'), position);
    fdatasyncSync(descriptor);
  } catch {
    // The disk is in trouble: whoever takes the lock over meanwhile is found at a later beat.
  }
  setTimeout(beat, absentSince === null ? everyMs : ABSENT_MS / 4);
}

function lookUp() {
  try {
    return readFileSync(file, 'utf8').includes(` ${token} `) ? 'held' : 'lost';
  } catch (error) {
    // Unknown: no descriptor is left, or the volume is unavailable for a moment.
    return error.code === 'ENOENT' ? 'absent' : 'unknown';
  }
}

function end() {
  if (Atomics.exchange(told, 0, 1) === 0) writeSync(2, `${sentence}\n`);
  parentPort.postMessage('lost');
  // During a statement the main thread receives no messages, and continues to write.
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE_MS);
}
