import type { CheckAnswer, CheckTask } from '#lib/checks/checker.ts';

/** A worker, or a fake in tests. */
export type CheckPort = Pick<Worker, 'postMessage' | 'onmessage' | 'onerror' | 'terminate'>;

/** Posts tasks to a worker, and tells when each is done. */
export class CheckWorker {
  readonly #port: CheckPort;
  /** The tasks without a last answer, in their order. */
  readonly #posted: { isReport: boolean; resolve: () => void; reject: (error: Error) => void }[] = [];

  constructor(port: CheckPort, receive: (answer: CheckAnswer) => void) {
    this.#port = port;
    port.onmessage = ({ data }: MessageEvent<CheckAnswer>) => {
      receive(data);
      if (data.isLast || !this.#posted[0]?.isReport) this.#posted.shift()?.resolve();
    };
    port.onerror = ({ message }) => this.#refuse(message || 'The check couldn’t start.');
  }

  /** Resolves after the last answer to a task. */
  post(task: CheckTask): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#posted.push({ isReport: task.distinct !== undefined, resolve, reject });
      this.#port.postMessage(task);
    });
  }

  close(): void {
    this.#port.terminate();
    this.#refuse('The check was cancelled.');
  }

  #refuse(message: string): void {
    for (const { reject } of this.#posted.splice(0)) reject(new Error(message));
  }
}

export function startWorker(): CheckPort {
  return new Worker(new URL('../../../lib/checks/worker.ts', import.meta.url), { type: 'module' });
}
