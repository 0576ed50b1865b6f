import { useSyncExternalStore } from 'react';

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
