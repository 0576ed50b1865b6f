import { vi } from 'vitest';
import type { WorkerPort } from '#features/records/facts/task-worker.ts';

/** Returns a worker that runs in this thread. Tasks and answers arrive as copies, as in a real one. */
export function fakeWorker<Task, Answer>(
  serve: (answer: (data: Answer) => void) => (task: Task) => unknown,
): WorkerPort {
  const run = serve((data) => {
    const event = new MessageEvent('message', { data: structuredClone(data) });
    setImmediate(() => port.onmessage?.call(port as Worker, event));
  });
  const port: WorkerPort = {
    onmessage: null,
    onerror: null,
    postMessage: (task: Task) => void run(structuredClone(task)),
    terminate: vi.fn<() => void>(),
  };
  return port;
}
