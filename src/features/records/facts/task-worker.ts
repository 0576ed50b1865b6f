import { useSyncExternalStore } from 'react';

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

/** Has a state, and tells its listeners of each change. */
export class Store<State> {
  #state: State;
  readonly #listeners = new Set<() => void>();

  constructor(state: State) {
    this.#state = state;
  }

  get state(): State {
    return this.#state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** For the store alone. */
  protected set(state: State): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** Returns a store's state, and renders again after each change. */
export function useStore<State>(store: Store<State>): State {
  return useSyncExternalStore(store.subscribe, () => store.state);
}
