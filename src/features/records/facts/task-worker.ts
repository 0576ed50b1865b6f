/** A worker, or a fake in tests. */
export type WorkerPort = Pick<Worker, 'postMessage' | 'onmessage' | 'onerror' | 'terminate'>;

/** Posts tasks to a worker, and tells when each is done. */
export class TaskWorker<Task, Answer extends { isLast?: boolean }> {
  readonly #port: WorkerPort;
  /** The tasks without a last answer, in their order. */
  readonly #posted: { resolve: () => void; reject: (error: Error) => void }[] = [];

  constructor(port: WorkerPort, receive: (answer: Answer) => void) {
    this.#port = port;
    port.onmessage = ({ data }: MessageEvent<Answer>) => {
      receive(data);
      if (data.isLast) this.#posted.shift()?.resolve();
    };
    port.onerror = ({ message }) => this.#refuse(message || 'The worker couldn’t start.');
  }

  /** Resolves after the last answer to a task. */
  post(task: Task): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#posted.push({ resolve, reject });
      this.#port.postMessage(task);
    });
  }

  /** Ends the worker. Answers that are on their way aren't received. */
  close(): void {
    this.#port.onmessage = null;
    this.#port.terminate();
    this.#refuse('The task was cancelled.');
  }

  #refuse(message: string): void {
    for (const { reject } of this.#posted.splice(0)) reject(new Error(message));
  }
}
